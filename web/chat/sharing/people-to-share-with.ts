import type { Conversation } from '@akin/contract/chat/conversations.ts'
import type { Contact } from '@akin/contract/connect/shapes.ts'

type Row = Pick<Conversation, 'contactId' | 'canWrite'>

/** Everyone whom one can write to: first those of the latest conversations, then the others by name. */
export function peopleToShareWith(contacts: Contact[], conversations: readonly Row[]) {
  const places = new Map(conversations.map(({ contactId }, at) => [contactId, at]))
  const closed = new Set(conversations.filter(({ canWrite }) => !canWrite).map(({ contactId }) => contactId))
  const placeOf = ({ contactId }: Contact) => places.get(contactId) ?? places.size
  return contacts
    .filter(({ contactId, user }) => !user.unavailable && !closed.has(contactId))
    .toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) || one.user.displayName.localeCompare(other.user.displayName, 'en-GB'),
    )
}
