import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type FieldNames, problemsIn } from '#platform/form.ts'
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
  busy: boolean
  onSubmit: (values: Output) => void
  onKeep: () => void
  children: ReactNode
}

/** The frame of a form inside the account: what went wrong above, the two ways out below. */
export function AccountForm<Input extends FieldValues, Output>(props: AccountFormProps<Input, Output>) {
  const { form, label, names, submit, keep, danger = false, busy, onSubmit, onKeep, children } = props
  const { errors } = form.formState
  return (
    <form noValidate aria-label={label} className={styles.form} onSubmit={form.handleSubmit(onSubmit)}>
      {errors.root?.message ? (
        <Note kind="bad" role="alert">
          {errors.root.message}
        </Note>
      ) : null}
      <FormNote attempt={0} problems={problemsIn(errors, names)} />
      {children}
      <div className={styles.actions}>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onKeep}>
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
