import { authEndpoints } from '@akin/contract/auth/endpoints.ts'
import type { VerificationStatus } from '@akin/contract/auth/shapes.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/call.ts'
import { CallError, failureText } from '#platform/call-error.ts'
import { Button } from '#ui/button.tsx'
import { accountToast } from '../account/account-toast.ts'
import { clockText, useSecondsLeft } from './countdown.ts'
import { verificationStatusQuery } from './verification-queries.ts'

interface ResendButtonProps {
  /** Tells when the next mail may go, where it is known. */
  status?: VerificationStatus | undefined
  /** The address, or undefined for the signed-in user's; false if there is none to mail. */
  to(): Promise<string | undefined | false>
}

export function ResendButton({ status, to }: ResendButtonProps) {
  const { dataUpdatedAt } = useQuery({ ...verificationStatusQuery, enabled: false })
  const { resend, isResending, pausedUntil } = useResendVerification()
  const left = useSecondsLeft(Math.max(pausedUntil, status ? readyAt(status, dataUpdatedAt) : 0))

  async function send() {
    const address = await to()
    if (address !== false) resend(address)
  }
  return (
    <Button size="large" variant="outline" disabled={left > 0} busy={isResending} onClick={send}>
      {left > 0 ? `Send again in ${clockText(left)}` : 'Resend email'}
    </Button>
  )
}

/** By this device's clock, which need not agree with the server's. */
function readyAt({ nextResendAt, serverTime }: VerificationStatus, receivedAt: number) {
  return nextResendAt ? receivedAt + (nextResendAt.getTime() - serverTime.getTime()) : 0
}

/** Sends the mail again: to the signed-in user, or to the address given. Knows when the next one may go. */
function useResendVerification() {
  const [pausedUntil, setPausedUntil] = useState(0)
  const pause = (seconds: number) => setPausedUntil(Date.now() + seconds * 1000)
  const { mutate, isPending } = useMutation({
    mutationFn: (email: string | undefined) =>
      call(authEndpoints.resendVerification, { body: email ? { email } : {} }),
    meta: { handled: true },
    onSuccess({ retryAfter }) {
      pause(retryAfter)
      accountToast('ok', 'Email sent', 'It can take a minute. Have a look in spam too.')
    },
    onError(error) {
      if (error instanceof CallError) pause(error.body.retryAfter ?? 0)
      accountToast('bad', 'Email not sent', failureText(error))
    },
  })
  return { resend: mutate, isResending: isPending, pausedUntil }
}
