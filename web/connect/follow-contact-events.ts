import { limits } from '@akin/contract/limits.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { refresh } from '#platform/live/refresh.ts'
import { toast } from '#platform/toasts.ts'
import {
  type ContactEvent,
  type ContactNews,
  type ContactsFollower,
  isContactEvent,
} from './contact-events.ts'
import { restoreContact } from './contacts/restore-contact.ts'
import { followLists } from './follow-lists.ts'
import { forgetHiddenPeople, hideBlocked, hideRemoved, showBlocked, showRemoved } from './hidden-people.ts'
import { keys } from './keys.ts'
import { contactsQuery } from './queries.ts'
import { focusOnceShown } from './rows/focus-once-shown.ts'

/**
 * What follows from contact events of this page and of the person's other tabs (`contact-events.ts`), until they leave. The
 * tab that acted says so in a toast; the others only follow.
 */
export function followContactEvents(queryClient: QueryClient, userId: number) {
  const stopFollowing = followLists(queryClient)
  let left = false

  async function bringBack(contactId: number, tellTabs: (news: ContactNews) => void) {
    const contact = await restoreContact(contactId)
    if (left || !contact) return false
    queryClient.setQueryData(contactsQuery.queryKey, contacts =>
      contacts?.some(one => one.contactId === contactId) ? contacts : contacts && [...contacts, contact],
    )
    apply(queryClient, 'contact_restored', contactId)
    tellTabs({ userId, type: 'contact_restored', contactId })
    return true
  }

  return {
    here(event, tellTabs) {
      const { type } = event
      const contactId = contactIdIn(event)
      if (!isContactEvent(type) || contactId === null) return
      const name = nameOf(queryClient, contactId)
      apply(queryClient, type, contactId)
      tellTabs({ userId, type, contactId })
      const row = `[data-row="${contactId}"] button`
      const undo = () => focusOnceShown(row, contactId, bringBack(contactId, tellTabs))
      tellPerson(type, { contactId, name, undo })
    },
    elsewhere({ userId: whose, type, contactId }) {
      const known = Object.hasOwn(effects, type) && isUserId(contactId)
      if (whose === userId && known) apply(queryClient, type, contactId)
    },
    stop() {
      left = true
      stopFollowing()
      forgetHiddenPeople()
    },
  } satisfies ContactsFollower & { stop(): void }
}

const allLists = [keys.contacts, keys.received, keys.filtered, keys.sent, keys.blocked]

const effects: Record<ContactNews['type'], { change(contactId: number): void; refetch: QueryKey[] }> = {
  contact_removed: { change: hideRemoved, refetch: [keys.contacts] },
  contact_restored: { change: showRemoved, refetch: [keys.contacts] },
  contact_blocked: { change: hideBlocked, refetch: allLists },
  contact_unblocked: { change: showBlocked, refetch: allLists },
}

function apply(queryClient: QueryClient, type: ContactNews['type'], contactId: number) {
  const { change, refetch } = effects[type]
  change(contactId)
  for (const queryKey of [...refetch, keys.allStatuses, keys.people]) void refresh(queryClient, { queryKey })
}

function nameOf(queryClient: QueryClient, contactId: number) {
  const contacts = queryClient.getQueryData(contactsQuery.queryKey)
  return contacts?.find(contact => contact.contactId === contactId)?.user.displayName
}

interface ContactChange {
  contactId: number
  name: string | undefined
  undo: () => void
}

function tellPerson(type: ContactEvent, { contactId, name, undo }: ContactChange) {
  const shared = { id: `contact-${contactId}`, kind: 'ok' } as const
  if (type === 'contact_blocked')
    toast({ ...shared, title: 'User blocked', description: 'They are not told.' })
  if (type === 'contact_unblocked') toast({ ...shared, title: 'User unblocked' })
  if (type === 'contact_removed') {
    toast({
      ...shared,
      title: 'Contact removed',
      description: `${name ?? 'This person'} is no longer in your contacts.`,
      timeout: limits.removeUndoMs,
      action: { label: 'Undo', onClick: undo },
    })
  }
}

/** Anything else than a user's id would change the wrong thing or nothing. */
function contactIdIn(event: Event): number | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  const contactId =
    typeof detail === 'object' && detail !== null && 'contactId' in detail ? detail.contactId : undefined
  if (isUserId(contactId)) return contactId
  console.warn(`${event.type} was ignored: its contactId is not a user's id.`)
  return null
}

function isUserId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}
