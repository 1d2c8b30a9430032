import { Button, ButtonLink } from '#ui/button.tsx'
import { AskAgain } from './ask-again.tsx'
import { useDisownSession } from './disown-session.ts'
import { FailureNote } from './failure-note.tsx'
import { FormPage } from './form-page.tsx'
import { saysNoSuchLink, useLink } from './use-link.ts'

const title = "This wasn't you?"

/** Where "Not me" in our mails leads. */
export function Disown({ token }: { token: string }) {
  const link = useLink(token, 'disown_session')
  const { mutate, isPending, isSuccess, error } = useDisownSession()

  if (isSuccess || link.is === 'used') {
    return (
      <FormPage
        title="Everyone is signed out"
        lede="A link to set a new password is on its way to you by mail."
      >
        <ButtonLink to="/auth" search={{ mode: 'login' }} variant="outline" size="large">
          Back to sign in
        </ButtonLink>
      </FormPage>
    )
  }
  if (link.is === 'expired' || link.is === 'invalid' || (error && saysNoSuchLink(error))) {
    return (
      <FormPage
        title={title}
        lede="This link does not work any more. You can still set a new password, which signs everyone out."
      >
        <ButtonLink to="/forgot-password" size="large">
          Send me a reset link
        </ButtonLink>
      </FormPage>
    )
  }
  return (
    <FormPage
      title={title}
      lede="We sign your account out on every device, cancel the password and mail you a link to set a new one. Nothing you have written is lost."
    >
      {link.is === 'unknown' ? (
        <AskAgain error={link.error} onAsk={link.askAgain} />
      ) : (
        <>
          <FailureNote error={error} />
          <Button size="large" wide busy={isPending} onClick={() => mutate(token)}>
            Sign out everywhere
          </Button>
        </>
      )}
    </FormPage>
  )
}
