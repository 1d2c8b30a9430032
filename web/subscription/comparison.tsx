import { limits } from '@akin/contract/limits.ts'
import { type PlanName, planNames, plans } from '@akin/contract/subscription/plans.ts'
import table from '#ui/table.module.css'
import styles from './comparison.module.css'
import { comparedRows, planLabels } from './plan-words.ts'

/** What each plan gives, row by row. */
export function Comparison({ current }: { current: PlanName | undefined }) {
  return (
    <section className={styles.compared} aria-labelledby="compared">
      <h2 id="compared">Plans compared</h2>
      {/* With large text it is wider than a phone and scrolls by itself, and so must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <table aria-labelledby="compared" tabIndex={0} className={table.table}>
        <thead>
          <tr>
            <td />
            {planNames.map(plan => (
              <th key={plan} scope="col" className={plan === current ? styles.current : undefined}>
                {planLabels[plan]}
                {plan === current && <span className="sr-only"> (your plan now)</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedRows.map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {planNames.map(plan => (
                <td key={plan} className={plan === current ? styles.current : undefined}>
                  {of(plans[plan]) ?? <Without />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">
        More than {plans.free.requestsPerDay} requests a day: from 30 days on, if at least 3 in 10 of your
        answered requests were accepted. Until then it is {plans.free.requestsPerDay} on every plan, and{' '}
        {limits.requestsPerDayAtFirst} in your first 7 days.
      </p>
    </section>
  )
}

function Without() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">No</span>
    </>
  )
}
