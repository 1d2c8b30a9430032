import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import styles from './billing-summary.module.css'

/** What someone pays, on their own profile. */
export function BillingSummary() {
  return (
    <section className={styles.summary} aria-labelledby="plan">
      <div>
        <h2 id="plan">Your plan: Free</h2>
        <p>You pay nothing. There are no invoices.</p>
      </div>
      <ButtonLink to="/subscription" variant="outline" size="small">
        See your plan
      </ButtonLink>
      <Note>Purchases are not available right now.</Note>
    </section>
  )
}
