import type { Share } from '@akin/contract/profile/shares.ts'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '#platform/server-clock.ts'
import { Time } from '#platform/time.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { useEndShare } from './edit-shares.ts'
import { endsInText } from './ends-in.ts'
import styles from './shares.module.css'

/** The links that still work. One that runs out goes by itself. */
export function ShareList({ shares, onEnded }: { shares: Share[]; onEnded: (id: number) => void }) {
  const now = useNow()
  const list = useRef<HTMLDivElement>(null)
  const alive = shares.filter(({ expiresAt }) => expiresAt > now)

  function letGo(id: number) {
    onEnded(id)
    // The button that was pressed is gone with its row.
    list.current?.focus()
  }
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {alive.length > 0 ? (
        <ul aria-label="Links that still work">
          {alive.map(share => (
            <ShareRow key={share.id} share={share} now={now} onEnded={() => letGo(share.id)} />
          ))}
        </ul>
      ) : (
        <p className={styles.intro}>No link of yours is open at the moment.</p>
      )}
    </div>
  )
}

function ShareRow({ share, now, onEnded }: { share: Share; now: Date; onEnded: () => void }) {
  const { forWhom, openedAt, expiresAt } = share
  const { mutateAsync, isPending } = useEndShare()
  return (
    <li className={cx('thumbs', styles.row)}>
      <div className={cx('quiet', styles.about)}>
        <b dir="auto">{forWhom || 'Someone'}</b>
        <span>{openedAt ? <Opened at={openedAt} now={now} /> : 'Not opened yet'}</span>
        <span>{endsInText(expiresAt, now)}</span>
      </div>
      <Button
        size="small"
        variant="outline"
        className={styles.end}
        busy={isPending}
        aria-label={`End the link for ${forWhom || 'someone'}`}
        onClick={() => void mutateAsync(share).then(onEnded, () => {})}
      >
        End
      </Button>
    </li>
  )
}

/** No link lasts longer than a day, so another day than today was yesterday. */
function Opened({ at, now }: { at: Date; now: Date }) {
  return (
    <>
      {at.toDateString() === now.toDateString() ? 'Opened ' : 'Opened yesterday, '}
      <Time value={at} as="time" />
    </>
  )
}

const halfMinute = 30_000

/** The time, as far as a list must know it whose entries end. */
function useNow() {
  const [now, setNow] = useState(readNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(readNow()), halfMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}

function readNow() {
  return new Date(serverNow())
}
