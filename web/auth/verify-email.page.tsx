import { limits } from '@akin/contract/limits.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageHead } from '#platform/head.ts'
import { withQueries } from '#platform/queries.tsx'
import { searchReader, text } from '#platform/search.ts'
import { CentrePage } from '#shell/centre-page.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { MarkApart, MarkTogether, MarkWaiting } from '#ui/logo.tsx'
import { Envelope } from './envelope.tsx'
import { FailureNote } from './failure-note.tsx'
import { pendingLink } from './links/pending-link.tsx'
import { saysNoSuchLink, useLink } from './links/use-link.ts'
import { useGoOn } from './sessions/go-on.ts'
import { useShownUser } from './shown-user.ts'
import { useConfirmVerification } from './verification/confirm-verification.ts'
import { usePendingEmail } from './verification/pending-email.ts'
import { ResendButton } from './verification/resend-button.tsx'

export const Route = createFileRoute('/_public/verify-email')({
  validateSearch: searchReader({ token: text }),
  head: () =>
    pageHead({ title: 'Confirm your email', description: 'Confirm your email address.', index: false }),
  component: withQueries(Page),
})

function Page() {
  const { token } = Route.useSearch()
  const link = useLink(token, 'verify_email')
  const { mutate, isPending, isSuccess, error } = useConfirmVerification()

  if (isSuccess || link.is === 'used') return <Confirmed already={!isSuccess} />
  if (link.is === 'expired' || (error && saysNoSuchLink(error))) return <Expired />
  if (link.is === 'invalid' || !token) return <Invalid />
  if (link.is === 'pending') return <CentrePage title="Confirm your email" {...pendingLink(link)} />
  return (
    <CentrePage
      drawing={<Envelope />}
      title="Confirm your email"
      actions={
        <Button size="large" busy={isPending} onClick={() => mutate({ token })}>
          Confirm my email
        </Button>
      }
    >
      <p>
        One press, and <b>{link.maskedEmail}</b> is confirmed as yours.
      </p>
      <FailureNote error={error} />
    </CentrePage>
  )
}

function Confirmed({ already }: { already: boolean }) {
  const user = useShownUser()
  const goOn = useGoOn()
  const isIn = user?.emailVerified === true
  useEffect(() => {
    if (!isIn) return
    const timer = setTimeout(goOn, limits.verifiedRedirectMs)
    return () => clearTimeout(timer)
  }, [isIn, goOn])
  return (
    <CentrePage
      drawing={<MarkTogether />}
      title="Email confirmed"
      actions={
        isIn ? (
          <Button size="large" onClick={goOn}>
            Go on
          </Button>
        ) : (
          <ButtonLink to="/auth" search={{ mode: 'login' }} size="large">
            Sign in
          </ButtonLink>
        )
      }
    >
      <p role="status">
        {already ? 'This address is confirmed already. ' : 'Thank you. '}
        {isIn ? 'We will take you on in a moment.' : 'You can sign in now.'}
      </p>
    </CentrePage>
  )
}

function Expired() {
  const user = useShownUser()
  const kept = usePendingEmail()
  return (
    <CentrePage
      drawing={<MarkWaiting />}
      title="This link is too old"
      actions={
        user || kept ? (
          <ResendButton to={async () => (user ? undefined : (kept ?? false))} />
        ) : (
          <ButtonLink to="/pending-verification" size="large">
            Get a new mail
          </ButtonLink>
        )
      }
    >
      <p>Links work for 24 hours, and only the newest one counts. We are happy to send another.</p>
    </CentrePage>
  )
}

function Invalid() {
  return (
    <CentrePage
      drawing={<MarkApart />}
      title="This link does not work"
      actions={
        <>
          <ButtonLink to="/pending-verification" size="large">
            Get a new mail
          </ButtonLink>
          <ButtonLink to="/auth" search={{ mode: 'login' }} size="large" variant="quiet">
            Sign in
          </ButtonLink>
        </>
      }
    >
      <p>It may be an old one, or only part of it was copied.</p>
    </CentrePage>
  )
}
