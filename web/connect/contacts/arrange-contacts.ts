import type { Contact } from '@akin/contract/connect/shapes.ts'
import { lazily } from '#platform/lazily.ts'

export type ContactSort = 'name' | 'newest' | 'here'

/** The contacts that fit what was typed, in the order that was asked for. */
export function arrangeContacts(contacts: Contact[], search: string, sort: ContactSort) {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return contacts
    .filter(contact => {
      const known = knownAs(contact)
      return words.every(word => known.includes(word))
    })
    .toSorted((one, other) => unavailableLast(one, other) || orders[sort](one, other) || byName(one, other))
}

function unavailableLast(one: Contact, other: Contact) {
  return Number(one.user.unavailable) - Number(other.user.unavailable)
}

const orders: Record<ContactSort, (one: Contact, other: Contact) => number> = {
  name: () => 0,
  newest: (one, other) => other.since.getTime() - one.since.getTime(),
  here: (one, other) => lastHere(other) - lastHere(one),
}

const names = lazily(() => new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true }))

function byName(one: Contact, other: Contact) {
  return names().compare(one.user.displayName, other.user.displayName)
}

/** Those who do not show when they were here come last. */
function lastHere({ user: { online, lastSeen } }: Contact) {
  return online ? Number.MAX_SAFE_INTEGER : (lastSeen?.getTime() ?? 0)
}

function knownAs({ user: { displayName, fullName }, labels }: Contact) {
  return plain([displayName, fullName ?? '', ...labels].join(' '))
}

/** Accents and capitals are not worth missing someone for. */
function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
