import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { withQueries } from '#platform/queries.tsx'
import { oneOf, searchReader, text } from '#platform/search.ts'
import { CentrePage } from '#shell/centre-page.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { LeaningMark, MarkApart, MarkTogether, MarkWaiting } from '#ui/logo.tsx'
import { AskAgain } from './ask-again.tsx'
import { useConfirmEmailChange } from './confirm-email-change.ts'
import { confirmWords, revertWords } from './email-change-words.ts'
import { Envelope } from './envelope.tsx'
import { FailureNote } from './failure-note.tsx'
import { useRevertEmailChange } from './revert-email-change.ts'
import { useShownUser } from './shown-user.ts'
import { saysNoSuchLink, useLink } from './use-link.ts'

export const Route = createFileRoute('/_public/verify-email-change')({
  validateSearch: searchReader({ token: text, action: oneOf(['revert']) }),
  head: () =>
    pageHead({ title: 'Your email address', description: 'Confirm a change of address.', index: false }),
  component: withQueries(Page),
})

function Page() {
  const { token, action } = Route.useSearch()
  const reverts = action === 'revert'
  const words = reverts ? revertWords : confirmWords
  const link = useLink(token, reverts ? 'revert_email' : 'change_email')
  const confirm = useConfirmEmailChange()
  const revert = useRevertEmailChange()
  const { mutate, isPending, isSuccess, error } = reverts ? revert : confirm

  if (isSuccess || link.is === 'used') return <Done reverted={reverts} />
  if (link.is === 'expired' || link.is === 'invalid' || !token || (error && saysNoSuchLink(error))) {
    return <Dead reverts={reverts} />
  }
  if (link.is === 'checking') {
    return (
      <CentrePage drawing={<LeaningMark />} title={words.title}>
        <p role="status" data-unfinished>
          Checking your link…
        </p>
      </CentrePage>
    )
  }
  if (link.is === 'unknown') {
    return (
      <CentrePage drawing={<MarkWaiting />} title={words.title}>
        <AskAgain error={link.error} onAsk={link.askAgain} />
      </CentrePage>
    )
  }
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

function Done({ reverted }: { reverted: boolean }) {
  const user = useShownUser()
  const { doneTitle, doneText } = reverted ? revertWords : confirmWords
  return (
    <CentrePage
      drawing={<MarkTogether />}
      title={doneTitle}
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
      <p role="status">{doneText}</p>
    </CentrePage>
  )
}

function Dead({ reverts }: { reverts: boolean }) {
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
      <p>{(reverts ? revertWords : confirmWords).deadText}</p>
    </CentrePage>
  )
}
