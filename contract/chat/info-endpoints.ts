import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { limits } from '#limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { Conversation } from './conversations.ts'
import { goodbyeNames } from './goodbyes.ts'
import { MemoryCard, SharedKind, SharedPage, StarredPage } from './info.ts'
import { clientId, SentMessage } from './messages.ts'
import { Timer } from './timer.ts'

const contactId = z.object({ contactId: Id })
const conversationId = z.object({ conversationId: Id })
const messageId = z.object({ messageId: Id })
const cursor = z.optional(z.string().check(z.maxLength(limits.cursor)))

export const infoEndpoints = {
  getMemoryCard: endpoint({
    method: 'GET',
    path: '/api/chat/:contactId/memory',
    access: 'verified',
    summary: 'When you first wrote to each other, and how much you have starred.',
    params: contactId,
    reply: MemoryCard,
  }),
  listShared: endpoint({
    method: 'GET',
    path: '/api/chat/:contactId/shared',
    access: 'verified',
    summary: 'Pictures, links or files of a conversation, the newest first.',
    params: contactId,
    query: z.object({ kind: SharedKind, cursor }),
    reply: SharedPage,
    limit: callLimits.sharedPages,
  }),
  listStarred: endpoint({
    method: 'GET',
    path: '/api/starred',
    access: 'verified',
    summary: 'The messages that you have starred: all of them, or those with one contact.',
    query: z.object({ contactId: z.optional(Id), cursor }),
    reply: StarredPage,
    limit: callLimits.sharedPages,
  }),
  starMessage: endpoint({
    method: 'PUT',
    path: '/api/messages/:messageId/star',
    access: 'verified',
    summary: 'Star a message, for yourself alone.',
    params: messageId,
  }),
  unstarMessage: endpoint({
    method: 'DELETE',
    path: '/api/messages/:messageId/star',
    access: 'verified',
    summary: 'Take a star away.',
    params: messageId,
  }),
  getWarning: endpoint({
    method: 'GET',
    path: '/api/chat/:contactId/warning',
    access: 'verified',
    summary: 'Whether someone who wrote to you was found to be after people’s money.',
    params: contactId,
    reply: z.object({ isScam: z.boolean() }),
  }),
  countOwnMessages: endpoint({
    method: 'GET',
    path: '/api/chat/:contactId/take-back',
    access: 'verified',
    summary: 'How many messages of yours taking back everything would take.',
    params: contactId,
    reply: z.object({ count: z.int() }),
    limit: callLimits.takeBacks,
  }),
  takeBackAll: endpoint({
    method: 'POST',
    path: '/api/chat/:contactId/take-back',
    access: 'verified',
    summary:
      'Take back everything that you have said to someone. Gifts stay, and each place says that there was something.',
    params: contactId,
    limit: callLimits.takeBacks,
  }),
  setTimer: endpoint({
    method: 'PUT',
    path: '/api/conversations/:conversationId/timer',
    access: 'verified',
    summary:
      'Let what both write from now on disappear after a while, or no longer. A line in the conversation says so.',
    params: conversationId,
    body: z.object({ timer: z.nullable(Timer), clientId }),
    reply: Conversation,
  }),
  closeKindly: endpoint({
    method: 'POST',
    path: '/api/conversations/:conversationId/close',
    access: 'verified',
    summary:
      'Say goodbye with one of three lines, and archive the conversation: for you at once, for the other one when they have read it.',
    params: conversationId,
    body: z.object({ line: z.enum(goodbyeNames), clientId }),
    reply: SentMessage,
  }),
} as const
