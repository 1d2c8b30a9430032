import type { StaffNumbers } from '@akin/contract/staff/numbers-shapes.ts'
import { Panel } from '../parts/panel.tsx'
import { Legend } from './legend.tsx'
import styles from './week-bars.module.css'

/** A bar for each week, and inside of it what was decided in time. The numbers stand in a table for readers, and on hover. */
export function WeekBars({ weeks }: Pick<StaffNumbers, 'weeks'>) {
  const most = Math.max(1, ...weeks.map(({ received }) => received))
  return (
    <Panel title="Reports by week" aside={<Legend done="decided in time" />}>
      <div className={styles.chart} aria-hidden="true">
        {weeks.map(({ starts, received, inTime }) => (
          <div
            key={starts}
            className={styles.week}
            title={`${dayOf(starts)}: ${received} received, ${inTime} in time`}
          >
            <div className={styles.received} style={{ height: `${(received / most) * 100}%` }}>
              <div
                className={styles.done}
                style={{ height: received > 0 ? `${(inTime / received) * 100}%` : 0 }}
              />
            </div>
          </div>
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{dayOf(weeks[0]?.starts)}</span>
        <span>{weeks.length > 1 ? dayOf(weeks.at(-1)?.starts) : null}</span>
      </p>
      <table className="sr-only">
        <caption>Reports by week</caption>
        <thead>
          <tr>
            <th scope="col">Week from</th>
            <th scope="col">Received</th>
            <th scope="col">Decided in time</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ starts, received, inTime }) => (
            <tr key={starts}>
              <th scope="row">{dayOf(starts)}</th>
              <td>{received}</td>
              <td>{inTime}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function dayOf(day = '') {
  if (!day) return ''
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
  })
}
