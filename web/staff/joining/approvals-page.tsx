import type { Approval } from '@akin/contract/staff/joining-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Loaded } from '#platform/loaded.tsx'
import { Time } from '#platform/time.tsx'
import { useAsked } from '#platform/use-asked.ts'
import { Button } from '#ui/button.tsx'
import { ConsolePage } from '../frame/console-page.tsx'
import { useKeys } from '../frame/use-keys.ts'
import styles from './approvals.module.css'
import { DecideDialog } from './decide-dialog.tsx'
import { approvalsQuery } from './queries.ts'

const keys = [
  { key: 'J', does: 'next' },
  { key: 'K', does: 'previous' },
  { key: 'Y', does: 'let in' },
  { key: 'N', does: 'turn down' },
]

type Asked = { ask: Approval; decision: 'yes' | 'no' }

/** Who asks to be let in, those who have waited longest first. */
export function ApprovalsPage() {
  const query = useQuery(approvalsQuery)
  const asked = useAsked<Asked>()
  const list = useRef<HTMLUListElement>(null)
  const approvals = query.data?.approvals ?? []

  function cards() {
    return [...(list.current?.querySelectorAll<HTMLElement>('li') ?? [])]
  }
  /** Which one has the focus, or something in it. */
  function current() {
    return cards().findIndex(card => card.contains(document.activeElement))
  }
  function move(by: number) {
    const all = cards()
    all[Math.min(all.length - 1, Math.max(0, current() + by))]?.focus()
  }
  function decide(decision: Asked['decision']) {
    const ask = approvals[current()]
    if (ask) asked.ask({ ask, decision })
  }
  useKeys({ j: () => move(1), k: () => move(-1), y: () => decide('yes'), n: () => decide('no') })

  return (
    <ConsolePage title="Approvals" keys={keys}>
      <Loaded query={query} what="who asks to join" skeleton="240px">
        {({ approvals, hasMore }) =>
          approvals.length === 0 ? (
            <p className={styles.quiet}>Nobody waits for an answer.</p>
          ) : (
            <>
              <ul ref={list} className={styles.list} aria-label="Who asks to join">
                {approvals.map(ask => (
                  <AskCard key={ask.id} ask={ask} onDecide={decision => asked.ask({ ask, decision })} />
                ))}
              </ul>
              {hasMore ? <p className={styles.quiet}>More wait behind these.</p> : null}
            </>
          )
        }
      </Loaded>
      {asked.about ? (
        <DecideDialog
          key={asked.turn}
          {...asked.about}
          open={asked.open}
          onClose={asked.close}
          returnTo={() => list.current?.querySelector('li') ?? document.getElementById('content')}
        />
      ) : null}
    </ConsolePage>
  )
}

function AskCard({ ask, onDecide }: { ask: Approval; onDecide: (decision: 'yes' | 'no') => void }) {
  const { name, email, why, askedAt } = ask
  return (
    <li className={styles.card} tabIndex={-1} aria-label={name}>
      <div className={styles.who}>
        <b dir="auto">{name}</b>
        <span className={styles.quiet}>{email}</span>
        <span className={styles.quiet}>
          asked on <Time value={askedAt} />
        </span>
      </div>
      <p className={styles.why} dir="auto">
        {why}
      </p>
      <div className={styles.acts}>
        <Button size="small" onClick={() => onDecide('yes')}>
          Let in <span className="sr-only">{name}</span>
        </Button>
        <Button size="small" variant="outline" onClick={() => onDecide('no')}>
          Turn down <span className="sr-only">{name}</span>
        </Button>
      </div>
    </li>
  )
}
