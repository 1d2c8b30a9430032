import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { withQueries } from '#platform/queries.tsx'
import { oneOf, searchReader, text } from '#platform/search.ts'
import { CentrePage } from '#shell/centre-page.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { MarkApart, MarkTogether } from '#ui/logo.tsx'
import { useFinishEmailChange } from './email/finish-email-change.ts'
import { Envelope } from './envelope.tsx'
import { FailureNote } from './failure-note.tsx'
import { pendingLink } from './links/pending-link.tsx'
import { saysNoSuchLink, useLink } from './links/use-link.ts'
import { useShownUser } from './shown-user.ts'

export const Route = createFileRoute('/_public/verify-email-change')({
  validateSearch: searchReader({ token: text, action: oneOf(['revert']) }),
  head: () =>
    pageHead({ title: 'Your email address', description: 'Confirm a change of address.', index: false }),
  component: withQueries(Page),
})

const confirmWords = {
  title: 'Confirm your new email',
  button: 'Confirm my new email',
  text: (address: string) => `From then on ${address} is the address you sign in with.`,
  doneTitle: 'Your new email is confirmed',
  doneText: 'Sign in with it from now on. Your other devices have been signed out.',
  deadText: 'It may be too old, or there is a newer one. You can start the change again on your profile.',
}

const revertWords = {
  title: 'Keep your old email?',
  button: 'Keep the old email',
  text: (address: string) =>
    `Your account stays with ${address}, or comes back to it. Every device is signed out, the password is cancelled, and we mail you a link to set a new one.`,
  doneTitle: 'Your old email stays',
  doneText: 'Every device has been signed out. A link to set a new password is on its way to you by mail.',
  deadText: 'The way back is open for 7 days, and only once. If the change was not yours, write to us.',
}

function Page() {
  const { token, action } = Route.useSearch()
  const reverts = action === 'revert'
  const words = reverts ? revertWords : confirmWords
  const link = useLink(token, reverts ? 'revert_email' : 'change_email')
  const { mutate, isPending, isSuccess, error } = useFinishEmailChange(reverts)

  if (isSuccess || link.is === 'used') return <Done title={words.doneTitle} text={words.doneText} />
  if (link.is === 'expired' || link.is === 'invalid' || !token || (error && saysNoSuchLink(error))) {
    return (
      <CentrePage
        drawing={<MarkApart />}
        title="This link does not work any more"
        actions={
          <ButtonLink to={reverts ? '/support' : '/profile'} size="large">
            {reverts ? 'Get help' : 'Go to your profile'}
          </ButtonLink>
        }
      >
        <p>{words.deadText}</p>
      </CentrePage>
    )
  }
  if (link.is === 'pending') return <CentrePage title={words.title} {...pendingLink(link)} />
  return (
    <CentrePage
      drawing={<Envelope />}
      title={words.title}
      actions={
        <Button size="large" busy={isPending} onClick={() => mutate(token)}>
          {words.button}
        </Button>
      }
    >
      <p>{words.text(link.maskedEmail)}</p>
      <FailureNote error={error} />
    </CentrePage>
  )
}

function Done({ title, text }: { title: string; text: string }) {
  const user = useShownUser()
  return (
    <CentrePage
      drawing={<MarkTogether />}
      title={title}
      actions={
        user ? (
          <ButtonLink to="/profile" size="large">
            Go to your profile
          </ButtonLink>
        ) : (
          <ButtonLink to="/auth" search={{ mode: 'login' }} size="large" variant="outline">
            Back to sign in
          </ButtonLink>
        )
      }
    >
      <p role="status">{text}</p>
    </CentrePage>
  )
}
