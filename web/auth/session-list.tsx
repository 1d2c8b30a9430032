import type { Session } from '@akin/contract/auth/shapes.ts'
import { Monitor, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { Time } from '#platform/time.tsx'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EndOtherSessions, EndSession } from './end-session-dialogs.tsx'
import styles from './session-list.module.css'

/** Where someone is signed in, and the ways to end it. Ending is immediate, so each asks once. */
export function SessionList({ sessions }: { sessions: Session[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState<Session>()
  const [open, setOpen] = useState<'one' | 'others'>()
  const hasOthers = sessions.some(session => !session.current)
  const close = () => setOpen(undefined)

  function closeAfterEnding() {
    close()
    // The button that asked is gone with its row.
    list.current?.focus()
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Sessions" className={styles.list}>
        {sessions.map(session => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => {
              setAsked(session)
              setOpen('one')
            }}
          />
        ))}
      </ul>
      {hasOthers ? (
        <Button size="small" variant="danger-quiet" className={styles.all} onClick={() => setOpen('others')}>
          End all other sessions
        </Button>
      ) : null}
      {asked ? (
        <EndSession session={asked} open={open === 'one'} onKeep={close} onEnded={closeAfterEnding} />
      ) : null}
      <EndOtherSessions open={open === 'others'} onKeep={close} onEnded={closeAfterEnding} />
    </>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, createdAt, lastUsedAt, current } = session
  return (
    <li className={styles.row}>
      <span className={styles.glyph} aria-hidden="true">
        {/iPhone|iPad|Android/.test(device) ? <Smartphone /> : <Monitor />}
      </span>
      <div className={styles.about}>
        <b>
          {device} {current ? <Tag kind="me">This device</Tag> : null}
        </b>
        <span>
          Signed in <Time value={createdAt} />
        </span>
        <span>
          Last used <Time value={lastUsedAt} />
        </span>
      </div>
      {current ? null : (
        <Button size="small" variant="outline" aria-label={`End session: ${device}`} onClick={onEnd}>
          End session
        </Button>
      )}
    </li>
  )
}
