import { passkeyEndpoints } from '@akin/contract/auth/passkey-endpoints.ts'
import type { Passkey } from '@akin/contract/auth/passkey-shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { ConfirmDialog } from '#platform/confirm-dialog.tsx'
import { accountToast } from '../account/account-toast.ts'
import { asksForPassword, ConfirmPassword, useConfirmPassword } from '../sessions/confirm-password.tsx'
import { passkeysQuery } from './passkey-queries.ts'

interface RemovePasskeyProps {
  passkey: Passkey
  open: boolean
  onKeep: () => void
  onRemoved: () => void
}

/** Asks before a passkey goes, and tells the password manager that has it. */
export function RemovePasskey({ passkey, open, onKeep, onRemoved }: RemovePasskeyProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(passkeyEndpoints.removePasskey, { params: { passkeyId: passkey.id } }),
    meta: { handled: true },
    onSuccess(removed) {
      queryClient.setQueryData(passkeysQuery.queryKey, known => known?.filter(({ id }) => id !== passkey.id))
      accountToast('ok', 'Passkey removed', `${passkey.name} no longer signs you in.`)
      void tellPasswordManager(removed)
      onRemoved()
    },
    onError: failure => void confirm.needed(failure, undefined),
  })
  const confirm = useConfirmPassword<undefined>(() => mutate())
  const isAsked = confirm.dialog.open
  return (
    <>
      <ConfirmDialog
        open={open && !isAsked}
        title={`Remove ${passkey.name}?`}
        description="It no longer signs you in."
        confirm="Remove"
        busy={isPending}
        error={asksForPassword(error) ? null : error}
        onConfirm={() => mutate()}
        onKeep={() => {
          reset()
          onKeep()
        }}
      />
      <ConfirmPassword
        {...confirm.dialog}
        why="Before a passkey is removed we ask for your password again."
      />
    </>
  )
}

/** It would offer for ever what signs nobody in. Not every browser passes it on, and none says whether it did. */
async function tellPasswordManager({ rpId, credentialId }: { rpId: string; credentialId: string }) {
  try {
    const { sendSignal } = await import('@simplewebauthn/browser')
    await sendSignal({ signalName: 'unknownCredential', rpID: rpId, credentialID: credentialId })
  } catch {
    // The passkey is gone all the same.
  }
}
