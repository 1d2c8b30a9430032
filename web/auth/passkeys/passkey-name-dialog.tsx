import { passkeyEndpoints } from '@akin/contract/auth/passkey-endpoints.ts'
import { type Passkey, PasskeyName } from '@akin/contract/auth/passkey-shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#platform/call.ts'
import { checkedBy } from '#platform/checked-by.ts'
import { showRefusal } from '#platform/show-refusal.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { accountToast } from '../account/account-toast.ts'
import { PasskeyPicture } from './passkey-picture.tsx'
import { passkeysQuery } from './passkey-queries.ts'

interface PasskeyNameDialogProps {
  passkey: Passkey
  /** Whether it was made a moment ago. */
  isNew: boolean
  open: boolean
  onClose: () => void
}

const formId = 'passkey-name'

export function PasskeyNameDialog({ passkey, isNew, open, onClose }: PasskeyNameDialogProps) {
  const queryClient = useQueryClient()
  const form = useForm({ resolver: checkedBy(PasskeyName), defaultValues: { name: passkey.name } })
  const { errors } = form.formState
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { name: string }) =>
      call(passkeyEndpoints.renamePasskey, { params: { passkeyId: passkey.id }, body }),
    meta: { handled: true },
    onSuccess(renamed) {
      queryClient.setQueryData(passkeysQuery.queryKey, known =>
        known?.map(each => (each.id === renamed.id ? renamed : each)),
      )
      if (!isNew) accountToast('ok', 'Passkey renamed')
      onClose()
    },
    onError: error => showRefusal(form, error),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      picture={isNew ? <PasskeyPicture done /> : undefined}
      title={isNew ? 'Passkey added' : 'Rename passkey'}
      description={isNew ? 'What shall we call it? So that you know which to remove one day.' : undefined}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {isNew ? 'Keep this name' : 'Cancel'}
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit(values => mutate(values))}>
        {errors.root?.message ? (
          <Note kind="bad" role="alert">
            {errors.root.message}
          </Note>
        ) : null}
        <Field id="passkey-name-field" label="Name" error={errors.name?.message}>
          <TextInput autoComplete="off" maxLength={limits.passkeyName} {...form.register('name')} />
        </Field>
      </form>
    </Dialog>
  )
}
