import type { RefusalCode } from '@akin/contract/refusals.ts'
import type { ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type FieldNames, problemsIn } from '#platform/form.ts'
import { showRefusal } from '#platform/show-refusal.ts'
import { Button } from '#ui/button.tsx'
import { FormNote } from '#ui/form-note.tsx'
import { Note } from '#ui/note.tsx'
import styles from './account-form.module.css'

interface AccountFormProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  label: string
  names: FieldNames<Input>
  /** The button that sends it. */
  submit: string
  /** The button that leaves everything as it is. */
  keep: string
  danger?: boolean
  /** What sends it. */
  act: {
    mutate(values: Output, then: { onSuccess(): void; onError(error: Error): void }): void
    isPending: boolean
  }
  /** The fields that its refusals are about. */
  refusals: Partial<Record<RefusalCode, Path<Input>>>
  onClose: () => void
  children: ReactNode
}

/** The frame of a form inside the account: what went wrong above, the two ways out below. */
export function AccountForm<Input extends FieldValues, Output>(props: AccountFormProps<Input, Output>) {
  const { form, label, names, submit, keep, danger = false, act, refusals, onClose, children } = props
  const { errors } = form.formState
  const send = form.handleSubmit(values =>
    act.mutate(values, { onSuccess: onClose, onError: error => showRefusal(form, error, refusals) }),
  )
  return (
    <form noValidate aria-label={label} className={styles.form} onSubmit={send}>
      {errors.root?.message ? (
        <Note kind="bad" role="alert">
          {errors.root.message}
        </Note>
      ) : null}
      <FormNote attempt={0} problems={problemsIn(errors, names)} />
      {children}
      <div className={styles.actions}>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={act.isPending}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {keep}
        </Button>
      </div>
    </form>
  )
}

/** Tells a password manager whose password the form is about. */
export function UsernameHint({ email }: { email: string }) {
  return <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
}
