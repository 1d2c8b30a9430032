import { LeaningMark, Mark, MarkApart, MarkOutOfRegister, MarkTogether, MarkWaiting } from '../logo.tsx'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const drawings = [
  [<Mark key="mark" height={56} />, 'The mark'],
  [<MarkTogether key="together" />, 'Together: success, welcome back'],
  [<MarkWaiting key="waiting" />, 'One dotted: waiting, nobody yet'],
  [<MarkApart key="apart" />, 'Apart: not found, no requests'],
  [<MarkOutOfRegister key="error" />, 'Out of register: error'],
  [<LeaningMark key="leaning" />, 'Leaning: loading'],
] as const

export function Drawings() {
  return (
    <Section title="The mark acts">
      <div className={styles.drawings}>
        {drawings.map(([drawing, words]) => (
          <figure key={words}>
            {drawing}
            <figcaption>{words}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
