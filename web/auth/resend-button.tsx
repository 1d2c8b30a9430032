import type { VerificationStatus } from '@akin/contract/auth/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { clockText, useSecondsLeft } from './countdown.ts'
import { useResendVerification } from './resend-verification.ts'
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
