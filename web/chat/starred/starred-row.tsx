import type { StarredMessage, StarredPage } from '@akin/contract/chat/info.ts'
import { limits } from '@akin/contract/limits.ts'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { shortDayWords } from '#platform/day-words.ts'
import { toast } from '#platform/toasts.ts'
import { useToday } from '#platform/use-today.ts'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { keys } from '../keys.ts'
import { kindWords } from '../message/quote-block.tsx'
import { starMessage } from '../message/star.ts'
import found from '../search/found-lists.module.css'
import { withItems } from '../state/list-state.ts'
import { plainText } from '../text/plain-text.ts'
import styles from './starred-row.module.css'

interface StarredRowProps {
  starred: StarredMessage
  me: number
  /** It is about to go. */
  onRemove: () => void
}

/** A message that leads to where it was said. */
export function StarredRow({ starred, me, onRemove }: StarredRowProps) {
  const { contactId, user, seq, senderId, createdAt, message } = starred
  const removeStar = useRemoveStar(starred)
  const today = useToday()
  const words = wordsOf(starred)
  return (
    <li className={styles.row} data-row={message.id}>
      <Link
        to="/chat/$contactId"
        params={{ contactId: String(contactId) }}
        state={{ show: { seq } }}
        className={found.row}
      >
        <Avatar name={user.displayName} userId={user.id} src={user.avatarUrl} size={40} />
        <span className={`${found.name} one-line`}>
          {senderId === me ? (
            <>
              You to <bdi>{user.displayName}</bdi>
            </>
          ) : (
            <bdi>{user.displayName}</bdi>
          )}
        </span>
        <time className={`${found.time} num`} dateTime={createdAt.toISOString()}>
          {shortDayWords(createdAt, today)}
        </time>
        <span className={`${found.text} few-lines`} dir="auto">
          {words}
        </span>
      </Link>
      <IconButton
        label={`Remove star: ${words}`}
        className={styles.star}
        onClick={() => {
          onRemove()
          void removeStar()
        }}
      >
        <Star fill="currentColor" />
      </IconButton>
    </li>
  )
}

/** What it says; before what someone may not have written themselves, what it is. */
function wordsOf({ kind, message: { body } }: StarredMessage) {
  const whole = plainText(body)
  const said = whole.length > limits.excerpt ? `${whole.slice(0, limits.excerpt).trimEnd()}…` : whole
  if (said === '') return kindWords[kind]
  return kind === 'text' || kind === 'link' ? said : `${kindWords[kind]}: ${said}`
}

/** Takes a star away from the list. It can be given again as long as the toast says so. */
function useRemoveStar({ contactId, message }: StarredMessage) {
  const client = useQueryClient()
  const star = (starred: boolean) => starMessage({ client, contactId }, message, starred)
  return async () => {
    client.setQueriesData<InfiniteData<StarredPage>>(
      { queryKey: keys.starred },
      list => list && withItems(list, rows => rows.filter(each => each.message.id !== message.id)),
    )
    if (!(await star(false))) return
    const undo = () => void star(true)
    toast({ id: `star-${message.id}`, title: 'Star removed', action: { label: 'Undo', onClick: undo } })
  }
}
