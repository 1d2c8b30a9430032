import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { askWhoIsHere } from '../account-here.ts'
import { tellTabs } from '../account-news.ts'
import { FailureNote } from '../failure-note.tsx'
import { FormPage } from '../form-page.tsx'
import { AskAgain } from '../links/ask-again.tsx'
import { saysNoSuchLink, useLink } from '../links/use-link.ts'
import { leaving } from './leaving.ts'

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
      {link.is === 'pending' && link.error ? (
        <AskAgain error={link.error} onAsk={link.onAsk} />
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

/** "This wasn't me": ends every session and has a reset link mailed. */
function useDisownSession() {
  return useMutation({
    mutationFn: (token: string) => leaving(() => call(accountEndpoints.disownSession, { body: { token } })),
    meta: { handled: true },
    async onSuccess() {
      tellTabs({ kind: 'signed-out', userId: null })
      await askWhoIsHere()
    },
  })
}
