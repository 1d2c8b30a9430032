import type { ProfileEntries } from '@akin/contract/profile/shapes.ts'
import { expect, test } from 'vitest'
import { changesBetween } from './entries.ts'

const before: ProfileEntries = {
  fullName: 'Maren Holt',
  pronouns: '',
  headline: '',
  bio: 'Cartographer.',
  city: 'Bergen',
  country: 'NO',
  timeZone: null,
  languages: ['nb', 'en'],
  interests: ['Chess'],
  lookingFor: [],
  prompts: [{ id: 'ask', answer: 'Ferries' }],
  links: [
    { label: 'Maps', url: 'https://maps.example/' },
    { label: 'Shop', url: 'https://shop.example/' },
  ],
}

test('what stays as it was is not sent', () => {
  expect(changesBetween(before, structuredClone(before))).toEqual({})
})

test('only what differs is sent, emptied fields and a new order among it', () => {
  const links = before.links.toReversed()
  const after = { ...before, bio: '', country: null, links }
  expect(changesBetween(before, after)).toEqual({ bio: '', country: null, links })
})
