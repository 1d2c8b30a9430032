import { dayIn, type VisitDay, visitsIn } from './visit-words.ts'
import styles from './visits-chart.module.css'

/** A bar for each day; the same as a table for those who do not see it. */
export function VisitsChart({ days }: { days: VisitDay[] }) {
  const most = Math.max(...days.map(({ visits }) => visits))
  const [first] = days
  return (
    <div>
      <div aria-hidden="true" className={styles.chart}>
        <div className={styles.bars}>
          {days.map(({ day, visits }) => (
            <span
              key={day}
              className={styles.day}
              title={`${dayIn(day)}: ${visitsIn(visits)}`}
              style={{ '--share': visits / most }}
            />
          ))}
        </div>
        <div className={styles.scale}>
          <span>{first ? dayIn(first.day) : null}</span>
          <span>at most {most.toLocaleString('en-GB')} a day</span>
          <span>today</span>
        </div>
      </div>
      <div className="sr-only">
        <table>
          <caption>Visits on each day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Visits</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, visits }) => (
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
