import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { CallError } from './call-error.ts'

/** Lets a form check itself with a shape of the contract: one message for each field, the first one. */
export function checkedBy<Input extends FieldValues, Output>(
  shape: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return values => {
    const checked = z.safeParse(shape, values)
    if (checked.success) return { values: checked.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code, message } of checked.error.issues) {
      errors[path.join('.')] ??= { type: code, message }
    }
    return { values: {}, errors: errors as FieldErrors<Input> }
  }
}

/** Puts what the server said about single fields on them and focuses the first. True if there was any. */
export function putOnFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
) {
  const said = error instanceof CallError ? (error.body.fields ?? {}) : {}
  const wrong = (Object.keys(form.getValues()) as Path<Input>[]).filter(name => said[name])
  for (const name of wrong) form.setError(name, { type: 'server', message: said[name] ?? '' })
  const [first] = wrong
  if (first) form.setFocus(first)
  return wrong.length > 0
}

/**
 * The lines of a `FormNote`. Every `Field` has the name of its value as its id. A single problem makes no note:
 * it is said at its field, which has the focus.
 */
export function problemsIn(errors: FieldErrors) {
  const problems = Object.entries(errors).flatMap(([field, error]) =>
    field !== 'root' && typeof error?.message === 'string' ? [{ field, message: error.message }] : [],
  )
  return problems.length > 1 ? problems : []
}
