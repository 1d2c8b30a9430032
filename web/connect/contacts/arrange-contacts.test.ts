import type { Contact } from '@akin/contract/connect/shapes.ts'
import { expect, test } from 'vitest'
import { arrangeContacts } from './arrange-contacts.ts'

interface Known {
  fullName?: string
  labels?: string[]
  since?: string
  online?: boolean
  lastSeen?: string
  unavailable?: boolean
}

let id = 0

function contact(
  displayName: string,
  { fullName, labels = [], since, online, lastSeen, unavailable = false }: Known = {},
): Contact {
  id += 1
  const seen = lastSeen ? new Date(lastSeen) : null
  const shown = { fullName: fullName ?? null, headline: null, avatarUrl: null }
  return {
    contactId: id,
    user: { id, displayName, unavailable, ...shown, online: online ?? false, lastSeen: seen },
    since: new Date(since ?? '2026-01-01'),
    labels,
    note: '',
    conversationId: id,
  }
}

function namesOf(contacts: Contact[]) {
  return contacts.map(({ user }) => user.displayName)
}

const people = [
  contact('zoe', { fullName: 'Zoë Ångström', since: '2026-03-01', lastSeen: '2026-11-01' }),
  contact('Ben', { labels: ['Choir', 'Berlin'], since: '2026-05-01', online: true }),
  contact('anselm', { fullName: 'Anselm Roy', since: '2026-04-01' }),
  contact('Cleo', { labels: ['Family'], since: '2026-02-01', lastSeen: '2026-11-10' }),
]

test('by name, capitals do not count', () => {
  expect(namesOf(arrangeContacts(people, '', 'name'))).toEqual(['anselm', 'Ben', 'Cleo', 'zoe'])
})

test('the newest come first', () => {
  expect(namesOf(arrangeContacts(people, '', 'newest'))).toEqual(['Ben', 'anselm', 'zoe', 'Cleo'])
})

test('those who are here come first, then by when they were, and last those who do not show it', () => {
  expect(namesOf(arrangeContacts(people, '', 'here'))).toEqual(['Ben', 'Cleo', 'zoe', 'anselm'])
})

test('those who are leaving come last, whatever the order', () => {
  const withOne = [contact('Aaron', { since: '2026-10-01', unavailable: true }), ...people]
  for (const sort of ['name', 'newest', 'here'] as const)
    expect(namesOf(arrangeContacts(withOne, '', sort)).at(-1)).toBe('Aaron')
})

test.each([
  ['BEN', ['Ben']],
  ['angstrom', ['zoe']],
  ['roy ans', ['anselm']],
  ['family', ['Cleo']],
  ['choir berlin', ['Ben']],
  ['  ', ['anselm', 'Ben', 'Cleo', 'zoe']],
  ['nobody', []],
])('"%s" finds %j', (search, found) => {
  expect(namesOf(arrangeContacts(people, search, 'name'))).toEqual(found)
})
