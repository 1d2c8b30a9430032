import { hash } from 'node:crypto'
import type { Contact, KeptContact } from '@akin/contract/connect/shapes.ts'

/** Few enough for all their versions to fit into an address, and small enough to be sent for one change in them. */
const groups = 64

/**
 * A browser asks for all contacts again whenever it reconnects, and knows nearly all of them. Those are put into
 * groups which share a version; of a group whose version is known only the presence is sent, which changes all the
 * time.
 */
export function leaveOutKnown(contacts: Contact[], known = ''): (Contact | KeptContact)[] {
  const versions = versionsOf(contacts)
  const isKnown = new Set(known.split('.'))
  return contacts.map(contact => {
    const version = versions.get(groupOf(contact)) ?? ''
    return isKnown.has(version) ? keep(contact) : { ...contact, version }
  })
}

function versionsOf(contacts: Contact[]) {
  const members = Map.groupBy(contacts, groupOf)
  return new Map(Array.from(members, ([group, list]) => [group, `${group}-${digest(list)}`]))
}

function groupOf({ contactId }: Contact) {
  return contactId % groups
}

function digest(contacts: Contact[]) {
  return hash('sha256', contacts.map(textOf).join(none), 'base64url').slice(0, 9)
}

/** No text in the database holds it. */
const none = '\0'

/** Everything that a contact shows except presence. Written out, because as JSON it takes several times as long. */
function textOf({ contactId, user, since, labels, note, conversationId }: Contact) {
  const { displayName, unavailable, onBreak, fullName, headline, avatarUrl } = user
  return [
    `${contactId}.${conversationId}.${since.getTime()}.${unavailable}.${onBreak ?? false}`,
    `${displayName}${none}${fullName ?? none}${none}${headline ?? none}${none}${avatarUrl ?? none}`,
    `${note}${none}${labels.join(none)}`,
  ].join(none)
}

function keep({ contactId, user: { online, lastSeen } }: Contact): KeptContact {
  return [contactId, online || (lastSeen && lastSeen.getTime() / 1000)]
}
