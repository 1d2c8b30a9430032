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

/**
 * The lines of a `FormNote`. Every `Field` has the name of its value as its id. A single problem needs no note:
 * it is shown at its field, which has the focus.
 */
export function problemsIn(errors: FieldErrors) {
  const problems = Object.entries(errors).flatMap(([field, error]) =>
    field !== 'root' && typeof error?.message === 'string' ? [{ field, message: error.message }] : [],
  )
  return problems.length > 1 ? problems : []
}
