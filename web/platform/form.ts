import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { CallError } from './call-error.ts'

/**
 * Lets a form check itself with a shape of the contract: one message for each field, the first one. What is wrong
 * inside a list is found at its place in it.
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

/** What a shape of the contract has against a value, if anything. */
export function problemWith(shape: z.ZodMiniType, value: unknown) {
  return z.safeParse(shape, value).error?.issues[0]?.message
}

/** The first thing said about a field or about anything inside it. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  const inside = Array.isArray(error) || !('type' in error) ? Object.values(error) : []
  return inside.map(messageIn).find(Boolean)
}

/** Puts what the server said about single fields on them and focuses the first. True if there was any. */
export function putOnFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
) {
  const said = error instanceof CallError ? (error.body.fields ?? {}) : {}
  const wrong = Object.keys(form.getValues()).flatMap(value =>
    Object.keys(said).filter(name => name === value || name.startsWith(`${value}.`)),
  ) as Path<Input>[]
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

interface Problems {
  [place: PropertyKey]: unknown
}

/** The place of a value in the tree of errors, made on the way where there was none. */
function placeIn(errors: Problems, path: PropertyKey[]): Problems {
  let place = errors
  for (const step of path) {
    place[step] ??= {}
    place = place[step] as Problems
  }
  return place
}
