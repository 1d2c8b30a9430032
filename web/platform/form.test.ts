import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { problemsIn, putOnFields } from './form.ts'

describe('the note above a form', () => {
  const names = { email: 'Email', password: 'Password' }
  const email = { type: 'x', message: 'Enter a valid email address.' }
  const password = { type: 'x', message: 'Enter your password.' }

  test('is not there for a single problem, nor for one without a field', () => {
    expect(problemsIn({ email }, names)).toEqual([])
    const errors = { email, root: { type: 'x', message: 'No.' } } as FieldErrors
    expect(problemsIn(errors, names)).toEqual([])
  })

  test('names the fields, in the order of the form, however the problems came', () => {
    expect(problemsIn({ password, email }, names)).toEqual([
      { field: 'email', name: 'Email', message: 'Enter a valid email address.' },
      { field: 'password', name: 'Password', message: 'Enter your password.' },
    ])
  })
})

describe('what the server says about fields', () => {
  test('lands on them in the order of the form, and the first takes focus', () => {
    const form = formWith({ email: '', password: '' })
    const error = new CallError(400, 'Please check the marked fields.', {
      fields: { password: 'This password is too common.', email: 'No.', other: 'Unknown here.' },
    })
    expect(putOnFields(form, error)).toBe(true)
    expect(form.setError.mock.calls).toEqual([
      ['email', { type: 'server', message: 'No.' }],
      ['password', { type: 'server', message: 'This password is too common.' }],
    ])
    expect(form.setFocus).toHaveBeenCalledExactlyOnceWith('email')
  })

  test('lands on the row of a list that it is about', () => {
    const form = formWith({ bio: '', links: [{ url: '' }, { url: '' }] })
    const error = new CallError(400, 'Please check the marked fields.', { fields: { 'links.1.url': 'No.' } })
    expect(putOnFields(form, error)).toBe(true)
    expect(form.setError).toHaveBeenCalledExactlyOnceWith('links.1.url', { type: 'server', message: 'No.' })
  })

  test('is nothing for a refusal without fields or for a broken connection', () => {
    const form = formWith({ email: '' })
    expect(putOnFields(form, new CallError(401, 'Incorrect email or password.'))).toBe(false)
    expect(putOnFields(form, new Error('fetch failed'))).toBe(false)
    expect(form.setError).not.toHaveBeenCalled()
  })
})

function formWith(values: FieldValues) {
  const form = { getValues: () => values, setError: vi.fn(), setFocus: vi.fn() }
  return form as typeof form & UseFormReturn<FieldValues, unknown, unknown>
}
