import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { withQueries } from '#platform/queries.tsx'
import { CentrePage } from '#shell/centre-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Envelope } from './envelope.tsx'
import { AskAgain } from './links/ask-again.tsx'
import { useShownUser } from './shown-user.ts'
import { ResendButton } from './verification/resend-button.tsx'
import styles from './verification/self-check.module.css'
import { SelfCheck } from './verification/self-check.tsx'
import { verificationStatusQuery } from './verification/verification-queries.ts'

export const Route = createFileRoute('/_public/verification-test')({
  head: () =>
    pageHead({
      title: 'Verification check',
      description: 'Find out why a verification mail does not arrive.',
      index: false,
    }),
  component: withQueries(Page),
})

function Page() {
  const user = useShownUser()
  return user ? <OwnStatus /> : <Tips />
}

function Tips() {
  return (
    <CentrePage
      drawing={<Envelope />}
      title="Verification check"
      actions={
        <ButtonLink to="/auth" search={{ mode: 'login' }} size="large">
          Sign in
        </ButtonLink>
      }
    >
      <p>When the mail that confirms your address does not turn up, these help most often.</p>
      <VerificationTips />
      <p>Signed in, you can see here what we know about your own mail.</p>
    </CentrePage>
  )
}

function OwnStatus() {
  const { data: status, error, refetch, dataUpdatedAt } = useQuery(verificationStatusQuery)
  return (
    <CentrePage
      drawing={<Envelope arrived={status?.emailVerified === true} />}
      title="Verification check"
      actions={status?.emailVerified === false && <ResendButton status={status} to={async () => undefined} />}
    >
      {error && <AskAgain error={error} onAsk={() => void refetch()} />}
      {status ? (
        <SelfCheck status={status} receivedAt={dataUpdatedAt} />
      ) : (
        !error && <p role="status">Looking…</p>
      )}
      {status?.emailVerified === false && <VerificationTips />}
    </CentrePage>
  )
}

function VerificationTips() {
  return (
    <ul className={styles.tips}>
      <li>Look in spam, and in tabs such as Promotions.</li>
      <li>Wait two minutes: some providers take their time.</li>
      <li>Use the newest mail. An older link stops working as soon as we send another.</li>
      <li>Check your address for slips.</li>
    </ul>
  )
}
