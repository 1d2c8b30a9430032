import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import { PasswordProof } from '@akin/contract/auth/account-forms.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#platform/call.ts'
import { checkedBy } from '#platform/checked-by.ts'
import { showRefusal } from '#platform/show-refusal.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, PasswordInput } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { UsernameHint } from '../account/account-form.tsx'
import { accountQuery } from '../account-queries.ts'
import type { ConfirmPasswordProps } from './confirm-password.tsx'

const formId = 'confirm-password'

export function ConfirmPasswordForm({ open, onClose, onConfirmed, why }: ConfirmPasswordProps) {
  const { data: account } = useQuery({ ...accountQuery, enabled: open })
  const form = useForm({ resolver: checkedBy(PasswordProof), defaultValues: { password: '' } })
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { password: string }) => call(accountEndpoints.confirmSession, { body }),
    meta: { handled: true },
  })
  const { errors } = form.formState

  function close() {
    form.reset()
    onClose()
  }

  function send(event: FormEvent) {
    // A dialog's events reach the form that the button may stand in.
    event.stopPropagation()
    void form.handleSubmit(proof =>
      mutate(proof, {
        onSuccess() {
          form.reset()
          onConfirmed()
        },
        onError: error => showRefusal(form, error, { wrong_credentials: 'password' }),
      }),
    )(event)
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Is it you?"
      description={why}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            Confirm
          </Button>
        </>
      }
    >
      <form id={formId} noValidate aria-label="Confirm your password" onSubmit={send}>
        {errors.root?.message ? (
          <Note kind="bad" role="alert">
            {errors.root.message}
          </Note>
        ) : null}
        {account ? <UsernameHint email={account.email} /> : null}
        <Field id="confirm-password-field" label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      </form>
    </Dialog>
  )
}
