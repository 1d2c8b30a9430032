import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Count, Id } from '#platform/id.ts'
import { Timestamp } from '#platform/text.ts'
import { emoji } from '#profile/entries.ts'
import { ChatSettings, ChatSettingsChanges, Draft, Thread, ThreadChanges } from './conversations.ts'
import { EditForm, Message, MessageForm, MessageVersion, SentMessage } from './messages.ts'

const contactId = z.object({ contactId: Id })
const messageId = z.object({ messageId: Id })
const reaction = z.object({ messageId: Id, emoji })
const seq = z.optional(Id)

export const chatEndpoints = {
  listMessages: endpoint({
    method: 'GET',
    path: '/api/chat/:contactId/messages',
    access: 'verified',
    summary:
      'Messages with a contact: the latest, those before, after or around a `seq`, or around the first one from a moment on. What lies in the range and is not among them is gone.',
    params: contactId,
    query: z
      .object({
        beforeSeq: seq,
        afterSeq: z.optional(Count),
        aroundSeq: seq,
        aroundTime: z.optional(Timestamp),
      })
      .check(z.refine(given => Object.values(given).filter(value => value !== undefined).length <= 1)),
    reply: Thread,
  }),
  listChanges: endpoint({
    method: 'GET',
    path: '/api/chat/:contactId/changes',
    access: 'verified',
    summary: 'What has happened to messages since the given numbers of changes: edits, reactions, deletions.',
    params: contactId,
    query: z.object({ changeSeq: Count, markSeq: Count }),
    reply: ThreadChanges,
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/chat/:contactId/messages',
    access: 'verified',
    summary:
      'Send a message to a contact. Repeated with the same `clientId` it is sent once, and answered with 200.',
    params: contactId,
    body: MessageForm,
    reply: SentMessage,
    status: 201,
    frame: 'send_message',
  }),
  tellTyping: endpoint({
    method: 'POST',
    path: '/api/chat/:contactId/typing',
    access: 'verified',
    summary: 'Say that you are writing.',
    params: contactId,
    frame: 'typing',
    limit: callLimits.typing,
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/chat/:contactId/draft',
    access: 'verified',
    summary: 'Keep what you have not sent yet, on all your devices. Nothing written: nothing is kept.',
    params: contactId,
    body: Draft,
    frame: 'save_draft',
  }),
  editMessage: endpoint({
    method: 'PATCH',
    path: '/api/messages/:messageId',
    access: 'verified',
    summary: 'Change what you have written, within a day. Earlier versions stay to be seen.',
    params: messageId,
    body: EditForm,
    reply: Message,
  }),
  deleteMessage: endpoint({
    method: 'DELETE',
    path: '/api/messages/:messageId',
    access: 'verified',
    summary:
      'Delete a message: for yourself; your own for everyone, which leaves its place; or undo a send of seconds ago, which leaves nothing.',
    params: messageId,
    query: z.object({ for: z.enum(['me', 'everyone', 'undo']) }),
  }),
  listVersions: endpoint({
    method: 'GET',
    path: '/api/messages/:messageId/versions',
    access: 'verified',
    summary: 'What an edited message said before, the latest first.',
    params: messageId,
    reply: z.object({ items: z.array(MessageVersion), nextCursor: z.null() }),
  }),
  addReaction: endpoint({
    method: 'PUT',
    path: '/api/messages/:messageId/reactions/:emoji',
    access: 'verified',
    summary: 'React to a message.',
    params: reaction,
  }),
  removeReaction: endpoint({
    method: 'DELETE',
    path: '/api/messages/:messageId/reactions/:emoji',
    access: 'verified',
    summary: 'Take a reaction back.',
    params: reaction,
  }),
  getChatSettings: endpoint({
    method: 'GET',
    path: '/api/chat/settings',
    access: 'verified',
    summary: 'Whether others see what you have read and that you are typing, and how chat behaves for you.',
    reply: ChatSettings,
  }),
  editChatSettings: endpoint({
    method: 'PATCH',
    path: '/api/chat/settings',
    access: 'verified',
    summary: 'Change how chat behaves for you.',
    body: ChatSettingsChanges,
    reply: ChatSettings,
  }),
} as const
