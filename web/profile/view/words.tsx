import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { Chip } from '#ui/chip.tsx'
import styles from './words.module.css'

interface WordsProps {
  profile: ShownProfile
  shared: string[]
}

/** What someone answers, likes and looks for. */
export function Words({ profile: { prompts, interests, lookingFor }, shared }: WordsProps) {
  return (
    <>
      {prompts.length > 0 && (
        <ul className={styles.prompts}>
          {prompts.map(({ id, question, answer }) => (
            <li key={id} className={styles.prompt}>
              <h2>{question}</h2>
              <p dir="auto" className="voice">
                {answer}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Chips title="Into" words={interests} shared={shared} />
      <Chips title="Looking for" words={lookingFor.map(capitalised)} />
    </>
  )
}

function Chips({ title, words, shared = [] }: { title: string; words: string[]; shared?: string[] }) {
  if (words.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.chips}>
        {words.map(word => (
          <li key={word}>
            <Chip shared={shared.includes(word)}>
              {word}
              {shared.includes(word) && <span className="sr-only"> (in common)</span>}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

function capitalised(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
