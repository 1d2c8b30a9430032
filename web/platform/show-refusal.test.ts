import { createFormControl, type UseFormReturn } from 'react-hook-form'
import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { showRefusal } from './show-refusal.ts'

function form() {
  const values = { email: '', password: '' }
  const { formControl, control } = createFormControl({ defaultValues: values })
  formControl.register('email')
  formControl.register('password')
  return { form: formControl as UseFormReturn<typeof values>, errors: () => control._formState.errors }
}

test('a wrong password is said at the password that the server names', () => {
  const { form: it, errors } = form()
  showRefusal(it, new CallError(403, 'Wrong.', { code: 'wrong_credentials', fields: { password: 'Wrong.' } }))
  expect(errors().password?.message).toBe('Wrong.')
  expect(errors().root).toBeUndefined()
})

test('a refusal without fields goes to the field that the form gives it', () => {
  const { form: it, errors } = form()
  const places = { too_many_email_changes: 'email' } as const
  showRefusal(it, new CallError(409, 'Enough.', { code: 'too_many_email_changes' }), places)
  expect(errors().email?.message).toBe('Enough.')
})

test('everything else is said above the form, in the bare sentence', () => {
  const { form: it, errors } = form()
  showRefusal(it, new CallError(429, 'Try again in 15 minutes.', { code: 'rate_limited' }), {})
  expect(errors().root?.message).toBe('Try again in 15 minutes.')
  expect(errors()).not.toHaveProperty('email')
})
