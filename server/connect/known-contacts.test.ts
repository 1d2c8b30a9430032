import { Contact } from '@akin/contract/connect/shapes.ts'
import { describe, expect, test } from 'vitest'
import { leaveOutKnown } from './known-contacts.ts'

const ben: Contact = {
  contactId: 7,
  user: {
    id: 7,
    displayName: 'Ben',
    unavailable: false,
    fullName: null,
    headline: 'Bakes',
    avatarUrl: null,
    online: false,
    lastSeen: null,
  },
  since: new Date('2026-11-15T10:00:00Z'),
  labels: ['Choir', 'Work'],
  note: 'Sings bass.',
  conversationId: 3,
}
/** In the group of Ben. */
const cleo = { ...ben, contactId: 7 + 64, user: { ...ben.user, id: 7 + 64, displayName: 'Cleo' } }

const changed = {
  contactId: { ...ben, contactId: 7 + 128, user: { ...ben.user, id: 7 + 128 } },
  since: { ...ben, since: new Date('2026-11-15T10:00:01Z') },
  labels: { ...ben, labels: ['Choir Work'] },
  note: { ...ben, note: '' },
  conversationId: { ...ben, conversationId: 4 },
  displayName: withUser({ displayName: 'Benjamin' }),
  unavailable: withUser({ unavailable: true }),
  onBreak: withUser({ onBreak: true }),
  fullName: withUser({ fullName: 'null' }),
  headline: withUser({ headline: null }),
  avatarUrl: withUser({ avatarUrl: '/api/pictures/1/128.webp' }),
}

describe('the version of a contact', () => {
  test('is about every part of one except presence', () => {
    const parts = [...Object.keys(Contact.shape), ...Object.keys(Contact.shape.user.shape)]
    const elsewhere = ['user', 'id', 'version', 'online', 'lastSeen']
    expect(Object.keys(changed).toSorted()).toEqual(
      parts.filter(part => !elsewhere.includes(part)).toSorted(),
    )
  })

  test.each(Object.entries(changed))('changes with %s', (_part, contact) => {
    expect(versionOf(contact)).not.toBe(versionOf(ben))
  })

  test('stays while they come and go', () => {
    expect(versionOf(withUser({ online: true }))).toBe(versionOf(ben))
    expect(versionOf(withUser({ lastSeen: new Date() }))).toBe(versionOf(ben))
  })

  test('is shared by those of one group, and changes with each of them', () => {
    const [one, other] = leaveOutKnown([ben, cleo])
    expect(one).toMatchObject({ version: expect.any(String) })
    expect(other).toMatchObject({ version: (one as Contact).version })
    expect(leaveOutKnown([changed.note, cleo])[1]).not.toMatchObject({ version: (one as Contact).version })
  })
})

test('of contacts whose version is known only the presence is sent', () => {
  const known = versionOf(ben)
  const online = withUser({ online: true })
  const seen = withUser({ lastSeen: new Date(120_000) })
  expect(leaveOutKnown([ben], `1-other.${known}`)).toEqual([[7, null]])
  expect(leaveOutKnown([online], known)).toEqual([[7, true]])
  expect(leaveOutKnown([seen], known)).toEqual([[7, 120]])
  expect(leaveOutKnown([changed.note], known)).toEqual([
    { ...changed.note, version: versionOf(changed.note) },
  ])
})

function withUser(user: Partial<Contact['user']>): Contact {
  return { ...ben, user: { ...ben.user, ...user } }
}

function versionOf(contact: Contact) {
  const [shown] = leaveOutKnown([contact])
  return (shown as Contact).version
}
