import { chatEndpoints } from '@akin/contract/chat/endpoints.ts'
import { limits } from '@akin/contract/limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { tellOwnEvent } from '#platform/live/own-events.ts'
import { keys } from '../keys.ts'
import type { ThreadState } from '../state/thread-state.ts'
import type { DraftText } from './open-draft.ts'

/** Has the server keep what is written to a contact. It tells all tabs but this one, which does here what they do. */
export async function saveDraft(client: QueryClient, contactId: number, { text, at }: DraftText) {
  if (text.length > limits.message) throw new Error('What is longer than a message cannot be kept.')
  const writtenAt = new Date(at)
  const body = { body: text, writtenAt: writtenAt.toISOString() }
  await call(chatEndpoints.saveDraft, { params: { contactId }, body })
  const before = client.getQueryData<ThreadState>(keys.thread(contactId))
  const data = { contactId, draft: text || null, writtenAt, hadDraft: Boolean(before?.draft) }
  tellOwnEvent({ type: 'draft_saved', data })
}
