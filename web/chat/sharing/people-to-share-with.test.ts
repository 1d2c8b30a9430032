import { expect, test } from 'vitest'
import { contact, someone } from '#testing/people.ts'
import { peopleToShareWith } from './people-to-share-with.ts'

const people = [
  contact(someone(1, 'Zoe')),
  contact(someone(2, 'adam')),
  contact(someone(3, 'Ben')),
  contact(someone(4, 'Carl')),
  contact(someone(5, 'Gone', { unavailable: true })),
]

test('whom one talked to last comes first, the others by name, and nobody whom one cannot write to', () => {
  const rows = [
    { contactId: 4, canWrite: true },
    { contactId: 3, canWrite: false },
    { contactId: 1, canWrite: true },
    { contactId: 99, canWrite: true },
  ]
  const found = peopleToShareWith(people, rows)
  expect(found.map(({ user }) => user.displayName)).toEqual(['Carl', 'Zoe', 'adam'])
})
