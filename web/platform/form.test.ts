import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { problemsIn, putOnFields } from './form.ts'

test('a single problem makes no note, and neither does one without a field', () => {
  const one = { email: { type: 'x', message: 'Enter a valid email address.' } }
  expect(problemsIn(one)).toEqual([])
  expect(problemsIn({ ...one, root: { type: 'x', message: 'No.' } } as FieldErrors)).toEqual([])
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
