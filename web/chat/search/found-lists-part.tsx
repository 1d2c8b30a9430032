import type { FoundMessage } from '@akin/contract/chat/search.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { shortDayWords } from '#platform/day-words.ts'
import { useToday } from '#platform/use-today.ts'
import styles from './found-lists.module.css'

interface PartProps {
  title: string
  /** Those that are shown; people stand without a number. */
  count: number
  isCounted?: boolean
  /** Whether the pane's own heading is the page's first. */
  isUnderHeading: boolean
  hasMore: boolean
  children: ReactNode
}

/** One kind of what was found, if there is any. */
export function Part({ title, count, isCounted = true, isUnderHeading, hasMore, children }: PartProps) {
  const id = useId()
  const Heading = isUnderHeading ? 'h2' : 'h3'
  if (count === 0) return null
  return (
    <section>
      <div className={styles.head}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {isCounted ? <span aria-hidden="true">{hasMore ? `${count}+` : count}</span> : null}
      </div>
      <ul aria-labelledby={id} className={styles.list}>
        {children}
      </ul>
    </section>
  )
}

interface PlaceProps {
  message: FoundMessage
  question: string
  children: ReactNode
}

/** A message that leads to where it was said. The words go with it: the conversation is searched for them. */
export function Place({ message, question, children }: PlaceProps) {
  const { contactId, seq, createdAt } = message
  const today = useToday()
  return (
    <li>
      <Link
        to="/chat/$contactId"
        params={{ contactId: String(contactId) }}
        state={{ find: { question, seq } }}
        className={styles.row}
      >
        {children}
        <time className={`${styles.time} num`} dateTime={createdAt.toISOString()}>
          {shortDayWords(createdAt, today)}
        </time>
      </Link>
    </li>
  )
}
