import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { AppPage } from '#shell/app-page.tsx'
import { Note } from '#ui/note.tsx'
import styles from './purchase.module.css'

export const Route = createFileRoute('/_user/_app/_verified/tokens/purchase')({
  head: () =>
    pageHead({ title: 'Tokens', description: 'Tokens on Akin and what they are for.', index: false }),
  component: PurchasePage,
})

function PurchasePage() {
  return (
    <AppPage title="Tokens" intro="For small extras: a gift in a conversation, a theme for your page.">
      <div className={styles.text}>
        <Note>Purchases are not available right now.</Note>
        <h2>How tokens work</h2>
        <ul>
          <li>A price in tokens always shows what it is in money.</li>
          <li>Tokens you bought do not expire while your account exists.</li>
          <li>They cannot be passed on or paid out.</li>
          <li>Unspent ones can be refunded for 14 days.</li>
        </ul>
      </div>
    </AppPage>
  )
}
