import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { memo } from 'react'
import { useToday } from '#platform/use-today.ts'
import { scheduledQuery } from './scheduled-query.ts'
import styles from './waiting-line.module.css'
import { whenInSentence } from './when-words.ts'

/** Says above the field what waits to be sent to someone, and leads to it. Typing does not draw it again. */
export const WaitingLine = memo(function WaitingLine({ contactId }: { contactId: number }) {
  const { data: list } = useQuery(scheduledQuery)
  const today = useToday()
  const items = list?.items.filter(each => each.contactId === contactId) ?? []
  const waiting = items.filter(({ refusal }) => refusal === null)
  const refused = items.length - waiting.length
  const [next] = waiting
  if (items.length === 0) return null
  return (
    <p className={styles.line}>
      <Clock size={15} aria-hidden="true" />
      <Link to="/chat" search={{ show: 'scheduled' }}>
        {refused > 0 ? `${messages(refused)} could not be sent` : null}
        {next && refused === 0 ? waitingWords(waiting.length, next.dueAt, today) : null}
      </Link>
    </p>
  )
})

function waitingWords(count: number, dueAt: Date, today: Date) {
  const when = whenInSentence(dueAt, today)
  return count === 1 ? `1 message waits for ${when}` : `${count} messages wait, the next for ${when}`
}

function messages(count: number) {
  return count === 1 ? '1 scheduled message' : `${count} scheduled messages`
}
