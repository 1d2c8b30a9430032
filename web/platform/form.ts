import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { CallError } from './call-error.ts'

/**
 * Validates a form with a schema of the contract: the first message for each field. Errors inside a list are set at the
 * entry's index.
 */
export function checkedBy<Input extends FieldValues, Output>(
  shape: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return values => {
    const checked = z.safeParse(shape, values)
    if (checked.success) return { values: checked.data, errors: {} }
    const errors: Problems = {}
    for (const { path, code, message } of checked.error.issues) {
      Object.assign(placeIn(errors, path), { type: code, message, ...placeIn(errors, path) })
    }
    return { values: {}, errors: errors as FieldErrors<Input> }
  }
}

/** The first validation message of a value, if it is invalid. */
export function problemWith(shape: z.ZodMiniType, value: unknown) {
  return z.safeParse(shape, value).error?.issues[0]?.message
}

/** The first error message of a field or of anything inside it. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  const inside = Array.isArray(error) || !('type' in error) ? Object.values(error) : []
  return inside.map(messageIn).find(Boolean)
}

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

interface Problems {
  [place: PropertyKey]: unknown
}

/** The node of a value in the tree of errors, created where there is none. */
function placeIn(errors: Problems, path: PropertyKey[]): Problems {
  let place = errors
  for (const step of path) {
    place[step] ??= {}
    place = place[step] as Problems
  }
  return place
}
