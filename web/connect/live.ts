import type { Contact } from '@akin/contract/connect/shapes.ts'
import type { LiveEvent } from '@akin/contract/events.ts'
import { changing, type Live } from '#platform/live/live.ts'
import { keys } from './keys.ts'

/** What each event of this room does to its lists. Those that carry too little to go by ask for them again. */
export const connectLive: Live = event => {
  switch (event.type) {
    case 'connection_request':
      return { refetch: [keys.received, keys.status(event.data.fromUserId)] }
    case 'request_withdrawn':
      return { refetch: [keys.received, keys.filtered, keys.status(event.data.userId)] }
    // A new contact is one whom others have in common with us, too.
    case 'request_accepted':
    case 'contacts_changed':
      return {
        refetch: [
          ...[keys.contacts, keys.received, keys.filtered, keys.sent, keys.blocked],
          ...[keys.allStatuses, keys.people],
        ],
      }
    // Tokens may have gone for a request that another tab has highlighted.
    case 'balance':
      return { refetch: [keys.highlights] }
    // Whoever turns Calm mode on sees of nobody whether they are here.
    case 'calm_changed':
      return { refetch: [keys.contacts] }
    case 'user_online':
    case 'user_offline':
      return { change: [changing<Contact[]>(keys.contacts, contacts => movePresence(contacts, event))] }
    default:
      return {}
  }
}

type PresenceEvent = Extract<LiveEvent, { type: 'user_online' | 'user_offline' }>

function movePresence(contacts: Contact[], { type, data }: PresenceEvent) {
  if (!contacts.some(({ contactId }) => contactId === data.userId)) return contacts
  const online = type === 'user_online'
  const { lastSeen } = data
  return contacts.map(contact =>
    contact.contactId === data.userId ? { ...contact, user: { ...contact.user, online, lastSeen } } : contact,
  )
}
