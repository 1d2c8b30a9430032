import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import type { Contact, KeptContact } from '@akin/contract/connect/shapes.ts'
import { call } from '#platform/call.ts'

/** The contacts, of which those that are here already and have not changed are not sent again. */
export async function fetchContacts(cached: Contact[] = []): Promise<Contact[]> {
  const known = [...new Set(cached.flatMap(({ version }) => version ?? []))].join('.')
  const list = await call(connectEndpoints.listContacts, { query: known ? { known } : {} })
  return fillIn(list, cached) ?? fetchContacts()
}

/** Null if something was left out that is not here. A contact without a version was changed here since it came. */
function fillIn(list: (Contact | KeptContact)[], cached: Contact[]) {
  const here = new Map(cached.map(contact => [contact.contactId, contact]))
  const contacts: Contact[] = []
  for (const entry of list) {
    const contact = isKept(entry) ? restore(entry, here.get(entry[0])) : entry
    if (!contact) return null
    contacts.push(contact)
  }
  return contacts
}

function restore([, seen]: KeptContact, contact: Contact | undefined): Contact | null {
  if (!contact?.version) return null
  const online = seen === true
  const lastSeen = typeof seen === 'number' ? new Date(seen * 1000) : null
  return { ...contact, user: { ...contact.user, online, lastSeen } }
}

function isKept(entry: Contact | KeptContact): entry is KeptContact {
  return Array.isArray(entry)
}
