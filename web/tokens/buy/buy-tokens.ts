import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { asksForPassword, useConfirmPassword } from '#auth/sessions/confirm-password.tsx'
import { useAttemptKey } from '#platform/attempt-key.ts'
import { call } from '#platform/call.ts'
import { leave, useComeBack } from '#platform/leave-for.ts'

/** Orders tokens and leads to whoever takes the money. Where the password is asked for, it goes on by itself. */
export function useBuyTokens() {
  const attempt = useAttemptKey()
  const { mutate, reset, variables, error, isPending, isSuccess } = useMutation({
    mutationFn: (tokens: number) =>
      call(billingEndpoints.buyTokens, { body: { tokens }, key: attempt.keyFor(tokens) }),
    meta: { handled: true },
    onSuccess({ url }) {
      attempt.done()
      leave.for(url)
    },
    onError: (refused, tokens) => void confirm.needed(refused, tokens),
  })
  const confirm = useConfirmPassword(mutate)
  useComeBack(reset)
  const isBusy = isPending || isSuccess
  return {
    buy: mutate,
    /** The amount that is under way, until the page is left. */
    buying: isBusy ? variables : null,
    refused: asksForPassword(error) ? null : error,
    confirm: confirm.dialog,
  }
}

export type Buying = ReturnType<typeof useBuyTokens>
