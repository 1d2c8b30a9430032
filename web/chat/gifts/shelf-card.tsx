import type { Keepsake } from '@akin/contract/chat/gifts.ts'
import { failureText } from '#platform/call-error.ts'
import { dateWords } from '#platform/day-words.ts'
import { Button } from '#ui/button.tsx'
import { NotSaved } from '#ui/saved-mark.tsx'
import styles from './shelf.module.css'
import { usePutKeepsakeAway } from './shelf-query.ts'

interface ShelfCardProps {
  keepsake: Keepsake
  ownerId: number
  isYou: boolean
}

/** What the one looking may know about a keepsake. Its owner can put it out of sight. */
export function ShelfCard({ keepsake, ownerId, isYou }: ShelfCardProps) {
  const { isMine, giver, words, givenAt, isPutAway } = keepsake
  const { mutate, isPending, error } = usePutKeepsakeAway(ownerId)
  return (
    <div className={styles.card}>
      {words && (
        <p dir="auto" className="voice">
          “{words}”
        </p>
      )}
      {isYou && !giver && <p>From someone who has left.</p>}
      <p className={styles.fact}>
        {givenAt && `${dateWords(givenAt, new Date())}. `}
        {isYou || isMine
          ? 'A keepsake cannot be sold, passed on or lost.'
          : 'Who gave it is between the two of them.'}
      </p>
      {isYou && (
        <>
          <p role="status" className={styles.fact}>
            {isPutAway ? 'Put away: only you see it here.' : ''}
          </p>
          <Button
            variant="soft"
            size="small"
            busy={isPending}
            onClick={() => mutate({ id: keepsake.id, away: !isPutAway })}
          >
            {isPutAway ? 'Put back' : 'Put away'}
          </Button>
          <NotSaved why={error ? failureText(error) : undefined} />
        </>
      )}
    </div>
  )
}
