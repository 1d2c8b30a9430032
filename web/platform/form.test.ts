import { LoginForm, RegisterForm } from '@akin/contract/auth/shapes.ts'
import { ProfileEntries } from '@akin/contract/profile/shapes.ts'
import { type FieldErrors, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { CallError } from './call-error.ts'
import { checkedBy, messageIn, problemsIn, problemWith, putOnFields } from './form.ts'

const options = { fields: {}, shouldUseNativeValidation: false }

describe('a form checked by a shape of the contract', () => {
  test('hands on what the shape made of it', async () => {
    const check = checkedBy(LoginForm)
    const { values, errors } = await check({ email: ' ana@people.test ', password: 'x' }, undefined, options)
    expect(values).toEqual({ email: 'ana@people.test', password: 'x' })
    expect(errors).toEqual({})
  })

  test('has one message for each wrong field, in the words of the contract', async () => {
    const check = checkedBy(RegisterForm)
    const wrong = { displayName: 'a', email: 'ana@', password: 'short', dateOfBirth: '2020-01-01' }
    const { values, errors } = await check(wrong as never, undefined, options)
    expect(values).toEqual({})
    expect(problemsIn(errors)).toEqual([
      { field: 'displayName', message: '3–24 letters, numbers, - or _.' },
      { field: 'email', message: 'Enter a valid email address.' },
      { field: 'password', message: 'Use at least 10 characters.' },
      { field: 'dateOfBirth', message: 'You must be 18 or older.' },
      { field: 'acceptTerms', message: 'Please accept the terms.' },
    ])
  })

  test('says what is wrong in a list at its place in the list, and what is wrong with all of it at its name', async () => {
    const check = checkedBy(z.pick(ProfileEntries, { links: true, prompts: true }))
    const answer = { id: 'ask', answer: 'Ferries' } as const
    const links = [
      { label: 'Fine', url: 'https://fine.example/' },
      { label: '', url: 'nowhere' },
    ]
    const { errors } = await check({ links, prompts: [answer, answer] }, undefined, options)
    expect(get(errors, 'links.0')).toBeUndefined()
    expect(get(errors, 'links.1.label').message).toBe('Write something here, or take it away.')
    expect(get(errors, 'links.1.url').message).toBe('Enter a web address that begins with https://')
    expect(get(errors, 'prompts').message).toBe('Answer each once.')
  })
})

test('a value can be held against a shape before it is taken', () => {
  const { interests } = ProfileEntries.shape
  expect(problemWith(interests, ['Tea', 'Chess'])).toBeUndefined()
  expect(problemWith(interests, ['Tea', 'tea'])).toBe('Each interest counts once.')
})

test('the first message inside a field is found, however deep', () => {
  expect(messageIn(undefined)).toBeUndefined()
  expect(messageIn({ type: 'x', message: 'No.' })).toBe('No.')
  expect(messageIn([undefined, { type: 'x', message: 'Not this one.' }])).toBe('Not this one.')
})

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
