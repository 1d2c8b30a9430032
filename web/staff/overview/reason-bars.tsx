import { reasons as reasonWords } from '@akin/contract/safety/shapes.ts'
import type { StaffNumbers } from '@akin/contract/staff/numbers-shapes.ts'
import { Panel } from '../parts/panel.tsx'
import { Legend } from './legend.tsx'
import styles from './reason-bars.module.css'

/** Each reason with its numbers beside it; what came most often first. */
export function ReasonBars({ reasons }: Pick<StaffNumbers, 'reasons'>) {
  const most = Math.max(1, ...reasons.map(({ received }) => received))
  const shown = reasons
    .filter(({ received }) => received > 0)
    .toSorted((one, other) => other.received - one.received)
  return (
    <Panel title="By reason" aside={<Legend done="acted on" />}>
      {shown.length === 0 ? <p>Nobody has reported anything.</p> : null}
      <ul className={styles.list}>
        {shown.map(({ reason, received, acted }) => (
          <li key={reason} className={styles.row}>
            <span>{reasonWords[reason].words}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.received} style={{ width: `${(received / most) * 100}%` }}>
                <span className={styles.done} style={{ width: `${(acted / received) * 100}%` }} />
              </span>
            </span>
            <span className={styles.numbers}>
              {acted} of {received}
              <span className="sr-only"> acted on</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
