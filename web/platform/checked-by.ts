import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

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
      Object.assign(nodeIn(errors, path), { type: code, message, ...nodeIn(errors, path) })
    }
    return { values: {}, errors: errors as FieldErrors<Input> }
  }
}

/** The first validation message of a value, if it is invalid. */
export function problemWith(shape: z.ZodMiniType, value: unknown) {
  return z.safeParse(shape, value).error?.issues[0]?.message
}

interface Problems {
  [step: PropertyKey]: unknown
}

/** The node of a value in the tree of errors, created where there is none. */
function nodeIn(errors: Problems, path: PropertyKey[]): Problems {
  let node = errors
  for (const step of path) {
    node[step] ??= {}
    node = node[step] as Problems
  }
  return node
}
