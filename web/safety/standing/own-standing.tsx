import type { Decision } from '@akin/contract/safety/decision-shapes.ts'
import { isInForce, statementOf } from '@akin/contract/safety/statement.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Loaded, shownOf } from '#platform/loaded.tsx'
import { serverNow } from '#platform/server-clock.ts'
import { Time } from '#platform/time.tsx'
import { Tag } from '#ui/badge.tsx'
import { fullMoment } from './moments.ts'
import styles from './own-standing.module.css'
import { standingQuery } from './queries.ts'
import { SlowedNote } from './slowed-note.tsx'

/** "Your standing" among the settings: every decision about oneself, each with its reasons behind it. */
export function OwnStanding() {
  const query = useQuery(standingQuery)
  return (
    <section className={styles.standing} aria-labelledby="standing">
      <h2 id="standing">Your standing</h2>
      <p className={styles.intro}>
        What we decided about your account, and why. Only you and the Akin team see this.
      </p>
      {query.data?.slowed ? <SlowedNote endsAt={query.data.slowed.endsAt} /> : null}
      <Loaded
        query={shownOf(query, query.data?.decisions)}
        what="your standing"
        skeleton="68px"
        empty={
          query.data?.slowed ? null : (
            <p className={styles.none}>There is nothing here: we have not decided anything about you.</p>
          )
        }
      >
        {decisions => (
          <ul className={styles.list}>
            {decisions.map(decision => (
              <Row key={decision.id} decision={decision} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function Row({ decision }: { decision: Decision }) {
  const { id, number, startsAt } = decision
  const { kind, label } = stateOf(decision)
  return (
    <li>
      <Link to="/reports" search={{ decision: id }} className={styles.row}>
        <span className={styles.words}>
          <span className={styles.decided}>{statementOf(decision, { moment: fullMoment }).decided}</span>
          <span className={styles.number}>
            {number} · <Time value={startsAt} as="date" />
          </span>
        </span>
        <Tag kind={kind}>{label}</Tag>
        <ChevronRight aria-hidden="true" />
      </Link>
    </li>
  )
}

function stateOf(decision: Decision) {
  const { liftedAt, appeal, step } = decision
  if (liftedAt) return { kind: 'ok', label: 'Lifted' } as const
  if (appeal && !appeal.result) return { kind: 'info', label: 'Appeal being read' } as const
  if (appeal?.result === 'kept') return { kind: 'info', label: 'Kept after appeal' } as const
  if (isInForce(decision, new Date(serverNow()))) return { kind: 'warn', label: 'In force' } as const
  return step === 'warning' || step === 'removal'
    ? ({ kind: 'info', label: 'Done' } as const)
    : ({ kind: 'info', label: 'Over' } as const)
}
