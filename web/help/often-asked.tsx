import type { HelpShelf } from '@akin/contract/help/shapes.ts'
import { HelpLink } from './help-link.tsx'
import styles from './help-list.module.css'

export function OftenAsked({ entries }: { entries: HelpShelf['oftenAsked'] }) {
  return (
    <section aria-labelledby="often-asked">
      <h2 id="often-asked" className={styles.title}>
        Often asked
      </h2>
      <ul className={styles.list}>
        {entries.map(({ id, question, answer }) => (
          <li key={id}>
            <HelpLink address={`/help-center/${id}`} title={question} text={answer} />
          </li>
        ))}
      </ul>
    </section>
  )
}
