import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { CallError } from './call-error.ts'

/** Sets the server's messages for single fields on them and focuses the first. True if there was any. */
export function putOnFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
) {
  const messages = error instanceof CallError ? (error.body.fields ?? {}) : {}
  const wrong = Object.keys(form.getValues()).flatMap(value =>
    Object.keys(messages).filter(name => name === value || name.startsWith(`${value}.`)),
  ) as Path<Input>[]
  for (const name of wrong) form.setError(name, { type: 'server', message: messages[name] ?? '' })
  const [first] = wrong
  if (first) form.setFocus(first)
  return wrong.length > 0
}

/** What the fields of a form are called on the screen. */
export type FieldNames<Input> = { [Name in keyof Input]-?: string }

/**
 * The lines of a `FormNote`, in the order in which the form names its fields. Every `Field` has the name of its value as
 * its id. A single problem needs no note: it is shown at its field, which has the focus.
 */
export function problemsIn<Input extends FieldValues>(errors: FieldErrors<Input>, names: FieldNames<Input>) {
  const problems = Object.entries<string>(names).flatMap(([field, name]) => {
    const message = errors[field]?.message
    return typeof message === 'string' ? [{ field, name, message }] : []
  })
  return problems.length > 1 ? problems : []
}
