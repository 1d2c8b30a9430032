import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import { limits } from '@akin/contract/limits.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/call.ts'
import { ConfirmDialog } from '#platform/confirm-dialog.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { tellContactEvent } from '../contact-events.ts'
import { blockedQuery } from '../queries.ts'
import styles from './block-dialog.module.css'

interface BlockDialogProps {
  person: { id: number; displayName: string; avatarUrl: string | null }
  open: boolean
  onClose: () => void
  onBlocked?: () => void
  /** What has the focus after it, when the control that opened it may have gone. */
  returnTo?: () => HTMLElement | null
}

/** Asks before blocking, and for a reason that nobody else will see. */
export function BlockDialog({ person, open, onClose, onBlocked, returnTo }: BlockDialogProps) {
  const { id: userId, displayName, avatarUrl } = person
  const [reason, setReason] = useState('')
  const { mutate, isPending, error, reset } = useBlockUser(userId)

  function close() {
    setReason('')
    reset()
    onClose()
  }

  function block() {
    mutate(reason, {
      onSuccess() {
        onBlocked?.()
        close()
      },
    })
  }

  return (
    <ConfirmDialog
      open={open}
      returnTo={returnTo}
      picture={<Avatar name={displayName} userId={userId} src={avatarUrl} size={56} />}
      title={`Block ${displayName}?`}
      description="They will not be able to message you, find you or see your page. They are not told, and you can undo this in Connect."
      confirm="Block"
      busy={isPending}
      error={error}
      onConfirm={block}
      onKeep={close}
    >
      <Field label="Reason" optional hint="Only you can see it. It is shown to you before you unblock them.">
        <TextArea
          className={styles.reason}
          maxLength={limits.blockReason}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}

function useBlockUser(userId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      call(connectEndpoints.blockUser, { params: { userId }, body: { reason } }),
    meta: { handled: true },
    onSuccess(entry) {
      queryClient.setQueryData(
        blockedQuery.queryKey,
        list => list && [entry, ...list.filter(({ user }) => user.id !== userId)],
      )
      tellContactEvent('contact_blocked', userId)
    },
  })
}
