import type { RefusalCode } from '@akin/contract/refusals.ts'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { CallError, failureText } from './call-error.ts'
import { putOnFields } from './form.ts'

/**
 * Puts what the server said where it belongs: on the fields that it names, else on the field that this form
 * gives to the refusal, else above the form.
 */
export function showRefusal<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: Error,
  fields: Partial<Record<RefusalCode, Path<Input>>> = {},
) {
  if (putOnFields(form, error)) return
  const said = { type: 'server', message: failureText(error) }
  const code = error instanceof CallError ? error.body.code : undefined
  const field = Object.entries(fields).find(([refusal]) => refusal === code)?.[1]
  if (field) form.setError(field, said, { shouldFocus: true })
  else form.setError('root', said)
}
