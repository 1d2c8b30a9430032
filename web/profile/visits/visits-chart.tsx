import { barsOf, dayIn, type VisitDay, visitsIn } from './visit-words.ts'
import styles from './visits-chart.module.css'

/** A bar for each day or week; the same as a table for those who do not see it. */
export function VisitsChart({ days }: { days: VisitDay[] }) {
  const { unit, bars } = barsOf(days)
  const most = Math.max(...bars.map(({ visits }) => visits))
  const [first] = bars
  return (
    <div>
      <div aria-hidden="true" className={styles.chart}>
        <div className={styles.bars} data-many={bars.length > 60 || undefined}>
          {bars.map(({ day, visits }) => (
            <span
              key={day}
              className={styles.day}
              title={`${unit === 'week' ? 'Week of ' : ''}${dayIn(day)}: ${visitsIn(visits)}`}
              style={{ '--share': visits / most }}
            />
          ))}
        </div>
        <div className={styles.scale}>
          <span>{first ? dayIn(first.day) : null}</span>
          <span>
            at most {most.toLocaleString('en-GB')} a {unit}
          </span>
          <span>today</span>
        </div>
      </div>
      <div className="sr-only">
        <table>
          <caption>{unit === 'day' ? 'Visits on each day' : 'Visits in each week'}</caption>
          <thead>
            <tr>
              <th scope="col">{unit === 'day' ? 'Day' : 'Week of'}</th>
              <th scope="col">Visits</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ day, visits }) => (
              <tr key={day}>
                <th scope="row">{dayIn(day, 'long')}</th>
                <td>{visits}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
