import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import {
  Conversation,
  ConversationEdit,
  ConversationFilter,
  ConversationList,
  DeliveredForm,
  ReadForm,
} from './conversations.ts'

const conversationId = z.object({ conversationId: Id })
const cursor = z.optional(z.string().check(z.maxLength(limits.cursor)))

/** What a page needs of conversations that shows none of them: every page counts what is unread. */
export const listEndpoints = {
  listConversations: endpoint({
    method: 'GET',
    path: '/api/conversations',
    access: 'verified',
    summary: 'Your conversations: the pinned ones first, then those in which something was said last.',
    query: z.object({ filter: z._default(ConversationFilter, 'all'), cursor }),
    reply: ConversationList,
  }),
  getConversation: endpoint({
    method: 'GET',
    path: '/api/conversations/:conversationId',
    access: 'verified',
    summary: 'One of your conversations, wherever it stands in the list.',
    params: conversationId,
    reply: Conversation,
  }),
  editConversation: endpoint({
    method: 'PATCH',
    path: '/api/conversations/:conversationId',
    access: 'verified',
    summary: 'Pin, mute, archive, snooze or mark a conversation, for yourself alone.',
    params: conversationId,
    body: ConversationEdit,
    reply: Conversation,
  }),
  clearHistory: endpoint({
    method: 'DELETE',
    path: '/api/conversations/:conversationId/messages',
    access: 'verified',
    summary: 'Clear everything said so far, for yourself alone.',
    params: conversationId,
    reply: Conversation,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/conversations/:conversationId/read',
    access: 'verified',
    summary:
      'Say up to where you have read, and up to where you have truly seen it: the other one learns that alone.',
    params: conversationId,
    body: ReadForm,
    frame: 'mark_read',
  }),
  markDelivered: endpoint({
    method: 'POST',
    path: '/api/conversations/delivered',
    access: 'verified',
    summary: 'Say up to where messages have reached you.',
    body: DeliveredForm,
    frame: 'mark_delivered',
  }),
} as const
