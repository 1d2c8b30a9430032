import { twoStepEndpoints } from '@akin/contract/auth/two-step-endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { call } from '#platform/call.ts'
import { failureText } from '#platform/call-error.ts'
import { Time } from '#platform/time.tsx'
import { accountToast } from '../account/account-toast.ts'
import { changeUser } from '../user.ts'
import styles from './lost-step-line.module.css'

/** Someone said that they lost the second step of this account: one slim line on every page, at its very top. */
export function LostStepLine({ endsAt }: { endsAt: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(twoStepEndpoints.stopLostStep),
    meta: { handled: true },
    onSuccess() {
      changeUser({ twoStepEndsAt: undefined })
      const what = 'Someone may know your password. Change it under Settings, Security.'
      accountToast('ok', 'Two-step sign-in stays on', what)
    },
    onError: error => accountToast('bad', 'That did not work', failureText(error)),
  })
  const place = document.getElementById('above')
  if (!place) return null
  return createPortal(
    <p className={styles.line}>
      Someone said that they can’t do your second step. Two-step sign-in is switched off on{' '}
      <Time value={new Date(endsAt)} as="date" />.{' '}
      <button type="button" className={styles.stop} aria-busy={isPending} onClick={() => mutate()}>
        That wasn’t me: stop
      </button>
    </p>,
    place,
  )
}
