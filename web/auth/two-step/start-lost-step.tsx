import { twoStepEndpoints } from '@akin/contract/auth/two-step-endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FailureNote } from '../failure-note.tsx'
import { FormPage } from '../form-page.tsx'
import { AskAgain } from '../links/ask-again.tsx'
import { saysNoSuchLink, useLink } from '../links/use-link.ts'

/** Where the mail about a lost second step leads. Nothing begins before the press. */
export function StartLostStep({ token }: { token: string }) {
  const link = useLink(token, 'lost_second_step')
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(twoStepEndpoints.startLostStep, { body: { token } }),
    meta: { handled: true },
  })
  if (isSuccess || link.is === 'used') {
    return (
      <FormPage
        title="The seven days have begun"
        lede="We have sent you a mail that says when they end. If you find your phone or a recovery code before then, sign in with it, and two-step sign-in stays on."
      >
        <BackToSignIn />
      </FormPage>
    )
  }
  if (link.is === 'expired' || link.is === 'invalid' || (error && saysNoSuchLink(error))) {
    return (
      <FormPage
        title="This link does not work any more"
        lede="Sign in with your password, and ask for a new mail where the second step is asked for."
      >
        <BackToSignIn />
      </FormPage>
    )
  }
  return (
    <FormPage
      title="Start the seven days?"
      lede="After seven days we switch two-step sign-in off, and your password alone signs you in. We mail you today, after three days and after six. Every device that is signed in shows it, and can stop it."
    >
      {link.is === 'pending' && link.error ? (
        <AskAgain error={link.error} onAsk={link.onAsk} />
      ) : (
        <>
          <FailureNote error={error} />
          <Button size="large" wide busy={isPending} onClick={() => mutate()}>
            Start the seven days
          </Button>
        </>
      )}
    </FormPage>
  )
}

function BackToSignIn() {
  return (
    <ButtonLink to="/auth" search={{ mode: 'login' }} variant="outline" size="large">
      Back to sign in
    </ButtonLink>
  )
}
