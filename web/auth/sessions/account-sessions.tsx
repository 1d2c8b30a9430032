import type { Session } from '@akin/contract/auth/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useRef } from 'react'
import { Loaded } from '#platform/loaded.tsx'
import { Time } from '#platform/time.tsx'
import { useAsked } from '#platform/use-asked.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import parts from '../account/account-part.module.css'
import styles from '../account/account-rows.module.css'
import { sessionsQuery } from '../account-queries.ts'
import { EndSessions } from './end-sessions.tsx'

export function AccountSessions() {
  const query = useQuery(sessionsQuery)
  return (
    <section className={parts.part}>
      <h2>Where you are signed in</h2>
      <div className={parts.now}>
        <p>If you do not know one of these, end it and change your password.</p>
      </div>
      <div className={parts.rest}>
        <Loaded query={query} what="your sessions" skeleton="68px">
          {sessions => <SessionList sessions={sessions} />}
        </Loaded>
      </div>
    </section>
  )
}

/** Where someone is signed in, and the ways to end it. Ending is immediate, so each asks once. */
function SessionList({ sessions }: { sessions: Session[] }) {
  const list = useRef<HTMLUListElement>(null)
  const ending = useAsked<Session | null>()

  function closeAfterEnding() {
    ending.close()
    // The button that asked is gone with its row.
    list.current?.focus()
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Sessions" className={styles.list}>
        {sessions.map(session => (
          <SessionRow key={session.id} session={session} onEnd={() => ending.ask(session)} />
        ))}
      </ul>
      {sessions.some(session => !session.current) ? (
        <Button size="small" variant="danger-quiet" className={styles.all} onClick={() => ending.ask(null)}>
          End all other sessions
        </Button>
      ) : null}
      {ending.about !== undefined ? (
        <EndSessions
          session={ending.about}
          open={ending.open}
          onKeep={ending.close}
          onEnded={closeAfterEnding}
        />
      ) : null}
    </>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, createdAt, lastUsedAt, current } = session
  return (
    <li className={cx(styles.row, styles.wide)}>
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
