import { twoStepEndpoints } from '@akin/contract/auth/two-step-endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { failureText } from '#platform/call-error.ts'
import { Time } from '#platform/time.tsx'
import { SlimLine } from '#ui/slim-line.tsx'
import { accountToast } from '../account/account-toast.ts'
import { changeUser } from '../user.ts'

/** Someone said that they lost the second step of this account: whoever looks can stop it. */
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
  return (
    <SlimLine kind="bad" action={{ label: 'That wasn’t me: stop', busy: isPending, onPress: () => mutate() }}>
      Someone said that they can’t do your second step. Two-step sign-in is switched off on{' '}
      <Time value={new Date(endsAt)} as="date" />.
    </SlimLine>
  )
}
