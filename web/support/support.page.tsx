import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { QuickAnswers } from './quick-answers.tsx'
import styles from './support.module.css'
import { WhereToWrite } from './where-to-write.tsx'

export const Route = createFileRoute('/_public/support')({
  head: () =>
    pageHead({
      title: 'Support',
      description:
        'How to reach the people who run Akin, and what to put in your message so that they can help at once.',
    }),
  component: SupportPage,
})

function SupportPage() {
  return (
    <div className={styles.page}>
      <div className={styles.letter}>
        <h1>Write to us</h1>
        <WhereToWrite />
        <section>
          <h2>What helps us help you</h2>
          <ul>
            <li>
              Your display name, if it is about your account. Never your password: nobody here will ask for
              it.
            </li>
            <li>What you did, what you expected and what happened instead.</li>
            <li>If a page broke: its address, the time, and your browser.</li>
            <li>If it is about a payment: its date and amount. Card numbers stay with you.</li>
          </ul>
        </section>
      </div>
      <QuickAnswers />
    </div>
  )
}
