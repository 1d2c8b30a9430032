import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { AppPage } from '#shell/app-page.tsx'
import { Note } from '#ui/note.tsx'
import { FreePlan } from './free-plan.tsx'
import styles from './subscription.module.css'

export const Route = createFileRoute('/_user/_app/_verified/subscription')({
  head: () =>
    pageHead({
      title: 'Subscription',
      description: 'Your plan on Akin, and what is free on all of them.',
      index: false,
    }),
  component: SubscriptionPage,
})

function SubscriptionPage() {
  return (
    <AppPage title="Subscription" intro="Talking to people is free, and stays free.">
      <div className={styles.columns}>
        <FreePlan />
        <section className={styles.never}>
          <h2>What never costs anything</h2>
          <p>Reading, replying, accepting, blocking and reporting. Nobody pays to be safe.</p>
          <Note>Purchases are not available right now.</Note>
        </section>
      </div>
    </AppPage>
  )
}
