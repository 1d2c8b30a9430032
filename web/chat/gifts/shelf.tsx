import type { Keepsake } from '@akin/contract/chat/gifts.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureText } from '#platform/call-error.ts'
import { dateWords } from '#platform/day-words.ts'
import { Loaded, shownOf } from '#platform/loaded.tsx'
import { ShowMore } from '#platform/show-more.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { PopoverOrSheet } from '#ui/popover-or-sheet.tsx'
import { NotSaved } from '#ui/saved-mark.tsx'
import { GiftDrawing } from './drawings/gift-drawing.tsx'
import styles from './shelf.module.css'
import { shelfQuery, usePutKeepsakeAway } from './shelf-query.ts'
import { keepsakeName, keepsakeTitle } from './shelf-words.ts'

export interface ShelfProps {
  userId: number
  name: string
  isYou: boolean
}

/** What people gave someone. To others it is not there while it is empty. */
export function Shelf({ userId, name, isYou }: ShelfProps) {
  const query = useInfiniteQuery(shelfQuery(userId))
  const keepsakes = query.data?.pages.flatMap(({ items }) => items)
  if (!isYou && (query.isPending || keepsakes?.length === 0)) return null
  return (
    <section className={styles.keepsakes} aria-labelledby="keepsakes">
      <h2 id="keepsakes">Keepsakes</h2>
      <p>
        {isYou ? (
          'Things people gave you. Only your contacts see the shelf, and only you see who.'
        ) : (
          <>
            Things people gave <bdi>{name}</bdi>. Only their contacts see the shelf, and only they see who.
          </>
        )}
      </p>
      <Loaded
        query={shownOf(query, keepsakes)}
        what="the shelf"
        skeleton="176px"
        empty={<p className={styles.none}>Nothing yet. What contacts give you in a chat stands here.</p>}
      >
        {shown => <Board keepsakes={shown} ownerId={userId} isYou={isYou} />}
      </Loaded>
      <ShowMore query={query} what="the rest of the shelf" />
    </section>
  )
}

/** As many planks as it takes, the newest at the left. Each thing opens what there is to know about it. */
function Board({ keepsakes, ownerId, isYou }: { keepsakes: Keepsake[]; ownerId: number; isYou: boolean }) {
  const [openId, setOpenId] = useState<number | null>(null)
  const opener = useRef<HTMLElement>(null)
  const opened = keepsakes.find(({ id }) => id === openId)
  return (
    <div className={styles.board}>
      <ul className={styles.planks}>
        {keepsakes.map(keepsake => (
          <li key={keepsake.id}>
            <button
              type="button"
              aria-label={keepsakeName(keepsake)}
              aria-haspopup="dialog"
              aria-expanded={keepsake.id === openId}
              className={cx(styles.thing, keepsake.isPutAway && styles.away)}
              onClick={event => {
                opener.current = event.currentTarget
                setOpenId(keepsake.id === openId ? null : keepsake.id)
              }}
            >
              <GiftDrawing item={keepsake.item} size={sizeOf(keepsake)} />
            </button>
          </li>
        ))}
      </ul>
      <PopoverOrSheet
        open={opened !== undefined}
        onClose={() => setOpenId(null)}
        title={opened ? keepsakeTitle(opened) : ''}
        anchor={() => opener.current}
        opener={() => opener.current}
      >
        {opened && <ShelfCard keepsake={opened} ownerId={ownerId} isYou={isYou} />}
      </PopoverOrSheet>
    </div>
  )
}

/** No two things on a real shelf are of one size; each keeps its own. */
function sizeOf({ id, item }: Keepsake) {
  const least = { wave: 66, flower: 78, star: 78 }[item]
  return least + ((id * 7) % 15)
}

interface ShelfCardProps {
  keepsake: Keepsake
  ownerId: number
  isYou: boolean
}

/** What the one looking may know about a keepsake. Its owner can put it out of sight. */
function ShelfCard({ keepsake, ownerId, isYou }: ShelfCardProps) {
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
