import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { profileSteps } from '#profile/edit/profile-steps.ts'
import { ownProfileQuery } from '#profile/queries.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from './caught-up.module.css'

/** What would do one's own card the most good, as long as there is something. */
export function WhileYouWait() {
  const next = useQuery(ownProfileQuery).data?.completeness.next
  if (!next) return null
  const { act, why } = profileSteps[next]
  return (
    <section aria-labelledby="while-you-wait" className={styles.wait}>
      <span className={styles.sign}>
        <Pencil aria-hidden="true" />
      </span>
      <div className={styles.text}>
        <h3 id="while-you-wait">While you wait</h3>
        <p>{why}</p>
      </div>
      <ButtonLink to="/profile" size="small" variant="quiet">
        {act}
      </ButtonLink>
    </section>
  )
}
