import { authEndpoints } from '@akin/contract/auth/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/call.ts'
import { CallError, failureText } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'

/** Sends the mail again: to the signed-in user, or to the address given. Knows when the next one may go. */
export function useResendVerification() {
  const [pausedUntil, setPausedUntil] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: (email: string | undefined) =>
      call(authEndpoints.resendVerification, { body: email ? { email } : {} }),
    meta: { handled: true },
    onSuccess({ retryAfter }) {
      pause(retryAfter)
      toast({
        id: 'account',
        kind: 'ok',
        title: 'Email sent',
        description: 'It can take a minute. Have a look in spam too.',
      })
    },
    onError(error) {
      if (error instanceof CallError) pause(error.body.retryAfter ?? 0)
      toast({ id: 'account', kind: 'bad', title: 'Email not sent', description: failureText(error) })
    },
  })
  return { resend: mutate, isResending: isPending, pausedUntil }

  function pause(seconds: number) {
    setPausedUntil(Date.now() + seconds * 1000)
  }
}
