import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import type { Session } from '@akin/contract/auth/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { CallError } from '#platform/call-error.ts'
import { ConfirmDialog } from '#platform/confirm-dialog.tsx'
import { accountToast } from '../account/account-toast.ts'
import { sessionsQuery } from '../account-queries.ts'

interface EndSessionsProps {
  /** Every other one than this device's, where none is named. */
  session: Session | null
  open: boolean
  onKeep: () => void
  onEnded: () => void
}

/** Asks before someone is signed out elsewhere. */
export function EndSessions({ session, open, onKeep, onEnded }: EndSessionsProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (): Promise<unknown> =>
      session ? endSession(session) : call(accountEndpoints.endOtherSessions),
    meta: { handled: true },
    onSuccess() {
      queryClient.setQueryData(sessionsQuery.queryKey, sessions =>
        sessions?.filter(({ id, current }) => (session ? id !== session.id : current)),
      )
      if (session) accountToast('ok', 'Session ended', `${session.device} has been signed out.`)
      else accountToast('ok', 'Other sessions ended', 'You are signed in on this device only.')
      onEnded()
    },
  })
  return (
    <ConfirmDialog
      open={open}
      title={session ? 'End this session?' : 'End all other sessions?'}
      description={
        session
          ? `${session.device} is signed out at once. Coming back there takes your password.`
          : 'Every other device is signed out at once. You stay signed in here.'
      }
      confirm={session ? 'End session' : 'End all other sessions'}
      busy={isPending}
      error={error}
      onConfirm={() => mutate()}
      onKeep={() => {
        reset()
        onKeep()
      }}
    />
  )
}

/** One that ended meanwhile is what was asked for. */
function endSession({ id }: Session) {
  return call(accountEndpoints.endSession, { params: { sessionId: id } }).catch((error: unknown) => {
    if (!(error instanceof CallError && error.status === 404)) throw error
  })
}
