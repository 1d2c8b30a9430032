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
    const version = versions[groupOf(contact)] ?? ''
    if (isKnown.has(version)) return keep(contact)
    const { contactId, user, since, labels, note, conversationId } = contact
    return { contactId, user, since, labels, note, conversationId, version }
  })
}

function versionsOf(contacts: Contact[]) {
  const texts: (string | undefined)[] = Array(groups).fill(undefined)
  for (const contact of contacts) {
    const group = groupOf(contact)
    const before = texts[group]
    texts[group] = before === undefined ? textOf(contact) : before + none + textOf(contact)
  }
  return texts.map((text, group) => (text === undefined ? '' : `${group}-${digest(text)}`))
}

function groupOf({ contactId }: Contact) {
  return contactId % groups
}

function digest(text: string) {
  return hash('sha256', text, 'base64url').slice(0, 9)
}

/** No text in the database holds it. */
const none = '\0'

/** Everything that a contact shows except presence. Written out, because as JSON it takes several times as long. */
function textOf({ contactId, user, since, labels, note, conversationId }: Contact) {
  const { displayName, unavailable, onBreak, fullName, headline, avatarUrl } = user
  const ids = `${contactId}.${conversationId}.${since.getTime()}.${unavailable}.${onBreak ?? false}`
  const person = `${displayName}${none}${fullName ?? none}${none}${headline ?? none}${none}${avatarUrl ?? none}`
  return `${ids}${none}${person}${none}${note}${none}${labels.join(none)}`
}

function keep({ contactId, user: { online, lastSeen } }: Contact): KeptContact {
  return [contactId, online || (lastSeen && lastSeen.getTime() / 1000)]
}
