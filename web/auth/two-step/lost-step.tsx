import type { twoStepEndpoints } from '@akin/contract/auth/two-step-endpoints.ts'
import { failureText } from '#platform/call-error.ts'
import { type Route, request } from '#platform/request.ts'
import { useSend } from '#platform/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { maskEmail } from '../verification/mask-email.ts'
import styles from './second-step.module.css'

const askAboutLostStep = { method: 'POST', path: '/api/login/lost' } satisfies Route &
  Partial<typeof twoStepEndpoints.askAboutLostStep>

interface LostStepProps {
  asked: { email: string; challenge: string }
  /** Back to the ways that there are. */
  onBack: () => void
}

/** For someone without phone, codes and passkeys: a mail begins the seven days. */
export function LostStep({ asked: { email, challenge }, onBack }: LostStepProps) {
  const { send, isPending, isSuccess, error } = useSend((_press: undefined) =>
    request(askAboutLostStep, { body: { challenge } }),
  )
  if (isSuccess) {
    return (
      <div className={styles.step} role="status">
        <h1>Check your email.</h1>
        <p>
          We sent a link to <b>{maskEmail(email)}</b>. It works for 30 minutes, and nothing has begun before
          you use it.
        </p>
        <Button variant="outline" size="large" wide onClick={onBack}>
          Back
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.step}>
      <div>
        <h1>You can’t do the second step?</h1>
        <p className={styles.lede}>
          If your phone, your recovery codes and your passkeys are all gone, we can switch two-step sign-in
          off after seven days. We wait, and mail you meanwhile, so that nobody else can do it unseen.
        </p>
      </div>
      {error ? <Note kind="bad">{failureText(error)}</Note> : null}
      <Button size="large" wide busy={isPending} onClick={() => send(undefined)}>
        Send me a mail
      </Button>
      <Button variant="outline" size="large" wide onClick={onBack}>
        Back
      </Button>
    </div>
  )
}
