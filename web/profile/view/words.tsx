import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import type { ReactNode } from 'react'
import { OutLink } from '#platform/out-link/out-link.tsx'
import { Chip } from '#ui/chip.tsx'
import { cx } from '#ui/cx.ts'
import { splitAtLinks } from './split-at-links.ts'
import styles from './words.module.css'

export type AboutPrompt = (prompt: ShownProfile['prompts'][number]) => ReactNode

interface WordsProps {
  profile: ShownProfile
  shared: string[]
  /** Stands under an answer. */
  aboutPrompt?: AboutPrompt | undefined
  isPart: boolean
}

/** What someone answers, likes and looks for. */
export function Words({ profile, shared, aboutPrompt, isPart }: WordsProps) {
  const { prompts, interests, lookingFor } = profile
  const Title = isPart ? 'h4' : 'h2'
  return (
    <>
      {prompts.length > 0 && (
        <ul className={styles.prompts}>
          {prompts.map(prompt => (
            <li key={prompt.id} className={styles.prompt}>
              <Title className={styles.question}>{prompt.question}</Title>
              <p dir="auto" className="voice">
                {prompt.answer}
              </p>
              {aboutPrompt?.(prompt)}
            </li>
          ))}
        </ul>
      )}
      <Chips title={<Title className={styles.title}>Into</Title>} words={interests} shared={shared} />
      <Chips
        title={<Title className={styles.title}>Looking for</Title>}
        words={lookingFor.map(capitalised)}
      />
    </>
  )
}

function Chips({ title, words, shared = [] }: { title: ReactNode; words: string[]; shared?: string[] }) {
  if (words.length === 0) return null
  return (
    <section>
      {title}
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

const longBio = 200

/** Someone about themselves, in quotes and with their line breaks. */
export function Bio({ text }: { text: string }) {
  return (
    <p dir="auto" className={cx('voice', styles.bio, text.length > longBio && styles.long)}>
      “
      {splitAtLinks(text).map(({ text: words, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: The pieces of a text have no other name and never move.
          <OutLink key={index} href={href}>
            {words}
          </OutLink>
        ) : (
          words
        ),
      )}
      ”
    </p>
  )
}
