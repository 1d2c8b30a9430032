import { useQuery } from '@tanstack/react-query'
import { Time } from '#platform/time.tsx'
import { Button } from '#ui/button.tsx'
import styles from './account-part.module.css'
import { accountQuery } from './account-queries.ts'
import { useKeepDeletion } from './keep-deletion.ts'

/** For a day, what the dialog offered that greeted someone whose sign-in called their deletion off. */
export function DeletionToKeep() {
  const { data: account } = useQuery(accountQuery)
  const { mutate, isPending } = useKeepDeletion()
  const kept = account?.deletionToKeep
  if (!kept) return null
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>You came back</h2>
        <Button size="small" variant="outline" busy={isPending} onClick={() => mutate()}>
          Keep my deletion date
        </Button>
      </div>
      <div className={styles.now}>
        <p>
          Signing in called your deletion off. If you only wanted to look, you can keep the day it was set
          for, <Time value={kept.date} as="date" />. You are then signed out. This is possible until{' '}
          <Time value={kept.until} as="full" />.
        </p>
      </div>
    </section>
  )
}
