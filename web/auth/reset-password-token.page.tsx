import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { withQueries } from '#platform/queries.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { AskAgain } from './ask-again.tsx'
import { FormPage } from './form-page.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useResetPassword } from './reset-password.ts'
import { saysNoSuchLink, useLink } from './use-link.ts'

const title = 'Set a new password'

export const Route = createFileRoute('/_public/reset-password/$token')({
  head: () => pageHead({ title, description: 'Set a new password for Akin.', index: false }),
  component: withQueries(Page),
})

function Page() {
  const { token } = Route.useParams()
  const link = useLink(token, 'reset_password')
  const reset = useResetPassword()
  const refused = reset.error !== null && saysNoSuchLink(reset.error)

  if (refused || link.is === 'used' || link.is === 'expired' || link.is === 'invalid') return <DeadLink />
  if (link.is === 'unknown') {
    return (
      <FormPage title={title} lede="We could not look at your link yet.">
        <AskAgain error={link.error} onAsk={link.askAgain} />
      </FormPage>
    )
  }
  // The form is there from the first moment; looking at the link can only take it away again.
  return (
    <FormPage title={title} lede={<Lede maskedEmail={link.is === 'ready' ? link.maskedEmail : undefined} />}>
      <NewPasswordForm token={token} reset={reset} />
    </FormPage>
  )
}

function Lede({ maskedEmail }: { maskedEmail: string | undefined }) {
  return (
    <span data-unfinished={maskedEmail ? undefined : ''}>
      {maskedEmail ? (
        <>
          For the account of <b>{maskedEmail}</b>.
        </>
      ) : (
        'For your account.'
      )}{' '}
      Every device will be signed out.
    </span>
  )
}

function DeadLink() {
  return (
    <FormPage
      title="This link does not work any more"
      lede="Links to set a password work once and for 30 minutes, and only the newest one counts."
    >
      <ButtonLink to="/forgot-password" size="large">
        Send me a new link
      </ButtonLink>
    </FormPage>
  )
}
