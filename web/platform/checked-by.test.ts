import { LoginForm, RegisterForm } from '@akin/contract/auth/shapes.ts'
import { ProfileEntries } from '@akin/contract/profile/shapes.ts'
import { get } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkedBy, problemWith } from './checked-by.ts'

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
    expect(Object.entries(errors).map(([field, error]) => [field, error?.message])).toEqual([
      ['displayName', '3–24 letters, numbers, - or _.'],
      ['email', 'Enter a valid email address.'],
      ['password', 'Use at least 10 characters.'],
      ['dateOfBirth', 'You must be 18 or older.'],
      ['acceptTerms', 'Please accept the terms.'],
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
