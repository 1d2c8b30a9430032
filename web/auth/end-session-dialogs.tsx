import type { Session } from '@akin/contract/auth/shapes.ts'
import { ConfirmDialog } from '#platform/confirm-dialog.tsx'
import { useEndOtherSessions } from './end-other-sessions.ts'
import { useEndSession } from './end-session.ts'

interface DialogProps {
  open: boolean
  onKeep: () => void
  onEnded: () => void
}

export function EndSession({ session, open, onKeep, onEnded }: DialogProps & { session: Session }) {
  const { mutate, isPending, error, reset } = useEndSession()
  return (
    <ConfirmDialog
      open={open}
      title="End this session?"
      description={`${session.device} is signed out at once. Coming back there takes your password.`}
      confirm="End session"
      busy={isPending}
      error={error}
      onConfirm={() => mutate(session, { onSuccess: onEnded })}
      onKeep={() => {
        reset()
        onKeep()
      }}
    />
  )
}

export function EndOtherSessions({ open, onKeep, onEnded }: DialogProps) {
  const { mutate, isPending, error, reset } = useEndOtherSessions()
  return (
    <ConfirmDialog
      open={open}
      title="End all other sessions?"
      description="Every other device is signed out at once. You stay signed in here."
      confirm="End all other sessions"
      busy={isPending}
      error={error}
      onConfirm={() => mutate(undefined, { onSuccess: onEnded })}
      onKeep={() => {
        reset()
        onKeep()
      }}
    />
  )
}
