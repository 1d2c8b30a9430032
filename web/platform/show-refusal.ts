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
  places: Partial<Record<RefusalCode, Path<Input>>> = {},
) {
  if (putOnFields(form, error)) return
  const said = { type: 'server', message: failureText(error) }
  const code = error instanceof CallError ? error.body.code : undefined
  const place = Object.entries(places).find(([refusal]) => refusal === code)?.[1]
  if (place) form.setError(place, said, { shouldFocus: true })
  else form.setError('root', said)
}
