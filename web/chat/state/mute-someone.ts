import type { Conversation } from '@akin/contract/chat/conversations.ts'
import type { QueryClient } from '@tanstack/react-query'
import { contactsQuery } from '#connect/queries.ts'
import { failureText } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'
import { keys } from '../keys.ts'
import { editConversation } from './edit-conversation.ts'
import { conversationQuery } from './list-query.ts'
import { type ListState, rowsOf } from './list-state.ts'

export interface Someone {
  id: number
  displayName: string
}

/** Quiets the conversation with someone for eight hours, with a way back. */
export function muteSomeone(client: QueryClient, someone: Someone) {
  return mute(client, someone, '8h')
}

async function mute(client: QueryClient, { id, displayName }: Someone, muted: '8h' | null) {
  const conversation = await findConversation(client, id).catch((error: Error) => tellFailure(id, error))
  if (!conversation) return
  // Where it cannot be saved, the mutation says so.
  const isSaved = await editConversation(client, { conversation, changes: { muted } }).catch(() => false)
  if (isSaved === false) return
  toast({
    id: `mute-${id}`,
    title: muted ? `${displayName} is muted for 8 hours` : `${displayName} is no longer muted`,
    action: muted
      ? { label: 'Undo', onClick: () => void mute(client, { id, displayName }, null) }
      : undefined,
  })
}

/** Nothing where they are no contact any more: then nothing of theirs is told. */
async function findConversation(client: QueryClient, contactId: number): Promise<Conversation | undefined> {
  const list = client.getQueryData<ListState>(keys.list('all'))
  const row = list && rowsOf(list).find(each => each.contactId === contactId)
  if (row) return row
  const contacts = await client.ensureQueryData(contactsQuery)
  const contact = contacts.find(each => each.contactId === contactId)
  return contact && client.fetchQuery(conversationQuery(contact.conversationId))
}

function tellFailure(id: number, error: Error) {
  toast({ id: `mute-${id}`, kind: 'bad', title: 'Not saved', description: failureText(error) })
  return undefined
}
