import { cx } from '../cx.ts'
import { Prose } from '../prose.tsx'
import { TextLink } from '../text-link.tsx'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

export function Type() {
  return (
    <Section title="Type">
      <p className={styles.hero}>Find your people</p>
      <p className={styles.speech}>Bricolage speaks for Akin</p>
      <p>
        Figtree is the interface. It is quiet, open and legible at 13 pixels, with tabular numbers for times
        and tokens: <span className="num">14:32, 120, €8.00</span>. A <TextLink to="/">link</TextLink> looks
        like this, and <mark>a shared thing</mark> is highlighted.
      </p>
      <p className={cx('voice', styles.quote)}>“Newsreader italic is reserved for people’s own words.”</p>
      <Prose>
        <h3>Articles</h3>
        <p>
          Steps are numbered in drops, and <a href="/">plain links</a> need no class.
        </p>
        <ol>
          <li>Open the conversation.</li>
          <li>Choose the name at the top.</li>
        </ol>
        <ul>
          <li>They are not told.</li>
          <li>You can undo this in Connect.</li>
        </ul>
      </Prose>
    </Section>
  )
}
