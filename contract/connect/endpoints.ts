import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { limits } from '#limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { notes } from '#profile/entries.ts'
import {
  BlockedEntry,
  ConnectionStatus,
  ConnectSettings,
  ConnectSettingsChanges,
  Contact,
  ContactEdit,
  HighlightsLeft,
  KeptContact,
  ReceivedRequest,
  RequestForm,
  SentRequest,
} from './shapes.ts'

const requestId = z.object({ requestId: Id })
const contactId = z.object({ contactId: Id })
const userId = z.object({ userId: Id })

export const connectEndpoints = {
  listContacts: endpoint({
    method: 'GET',
    path: '/api/connect/contacts',
    access: 'verified',
    summary:
      'Your contacts, and which of them are here now. With `known`, their versions joined by dots, a contact that has not changed is its id and presence alone.',
    query: z.object({ known: z.optional(z.string().check(z.maxLength(limits.knownVersions))) }),
    reply: z.array(z.union([Contact, KeptContact])),
  }),
  listReceivedRequests: endpoint({
    method: 'GET',
    path: '/api/connect/requests/received',
    access: 'verified',
    summary: 'Open requests to you, the newest 200, with what helps to decide.',
    reply: z.array(ReceivedRequest),
  }),
  listFilteredRequests: endpoint({
    method: 'GET',
    path: '/api/connect/requests/filtered',
    access: 'verified',
    summary: 'Open requests to you whose note holds one of your filtered words, the newest 200.',
    reply: z.array(ReceivedRequest),
  }),
  listSentRequests: endpoint({
    method: 'GET',
    path: '/api/connect/requests/sent',
    access: 'verified',
    summary: 'Your own requests that wait for an answer.',
    reply: z.array(SentRequest),
  }),
  getConnectionStatus: endpoint({
    method: 'GET',
    path: '/api/connection-status/:userId',
    access: 'verified',
    summary: 'How you and someone stand, and what you may do about it.',
    params: userId,
    reply: ConnectionStatus,
    limit: callLimits.memberProfiles,
  }),
  requestConnection: endpoint({
    method: 'POST',
    path: '/api/connect/requests',
    access: 'verified',
    summary: 'Ask someone to connect. If they have asked you already, you are connected at once.',
    body: RequestForm,
    reply: ConnectionStatus,
    status: 201,
  }),
  getHighlightsLeft: endpoint({
    method: 'GET',
    path: '/api/connect/highlights',
    access: 'verified',
    summary: 'How many requests you can still highlight today.',
    reply: HighlightsLeft,
  }),
  acceptRequest: endpoint({
    method: 'POST',
    path: '/api/connect/requests/:requestId/accept',
    access: 'verified',
    summary: 'Say yes to a request.',
    params: requestId,
    reply: Contact,
  }),
  declineRequest: endpoint({
    method: 'POST',
    path: '/api/connect/requests/:requestId/decline',
    access: 'verified',
    summary: 'Put a request aside. Its sender is not told.',
    params: requestId,
  }),
  restoreRequest: endpoint({
    method: 'POST',
    path: '/api/connect/requests/:requestId/restore',
    access: 'verified',
    summary: 'Take back a no of a moment ago. Its sender is not told of this either.',
    params: requestId,
  }),
  moveRequest: endpoint({
    method: 'POST',
    path: '/api/connect/requests/:requestId/move',
    access: 'verified',
    summary: 'Take a request out of the filtered ones and put it among the others.',
    params: requestId,
  }),
  withdrawRequest: endpoint({
    method: 'POST',
    path: '/api/connect/requests/:requestId/withdraw',
    access: 'verified',
    summary: 'Take back a request of yours.',
    params: requestId,
  }),
  markRequestsSeen: endpoint({
    method: 'POST',
    path: '/api/connect/requests/seen',
    access: 'verified',
    summary: 'Say that you have seen the requests that wait for you.',
    frame: 'mark_requests_seen',
  }),
  editContact: endpoint({
    method: 'PATCH',
    path: '/api/connect/contacts/:contactId',
    access: 'verified',
    summary: 'Change your own labels and note about a contact. Nobody else sees them.',
    params: contactId,
    body: ContactEdit,
    reply: Contact,
  }),
  removeContact: endpoint({
    method: 'DELETE',
    path: '/api/connect/contacts/:contactId',
    access: 'verified',
    summary: 'Remove a contact. They are not told.',
    params: contactId,
  }),
  restoreContact: endpoint({
    method: 'POST',
    path: '/api/connect/contacts/:contactId/restore',
    access: 'verified',
    summary: 'Take back a removal of a moment ago.',
    params: contactId,
    reply: Contact,
  }),
  listBlocked: endpoint({
    method: 'GET',
    path: '/api/connect/blocked',
    access: 'verified',
    summary: 'Whom you have blocked, the latest 1,000, and why. Nobody else can see this.',
    reply: z.array(BlockedEntry),
  }),
  blockUser: endpoint({
    method: 'POST',
    path: '/api/connect/blocked/:userId',
    access: 'verified',
    summary: 'Block someone. They are not told and no longer find you.',
    params: userId,
    body: z.object({ reason: z._default(notes(limits.blockReason), '') }),
    reply: BlockedEntry,
    status: 201,
  }),
  unblockUser: endpoint({
    method: 'DELETE',
    path: '/api/connect/blocked/:userId',
    access: 'verified',
    summary: 'Lift a block. What was before does not come back by itself.',
    params: userId,
  }),
  getConnectSettings: endpoint({
    method: 'GET',
    path: '/api/connect/settings',
    access: 'verified',
    summary: 'Who may send you requests, and whether you are seen online.',
    reply: ConnectSettings,
  }),
  editConnectSettings: endpoint({
    method: 'PATCH',
    path: '/api/connect/settings',
    access: 'verified',
    summary: 'Change who may send you requests, or whether you are seen online.',
    body: ConnectSettingsChanges,
    reply: ConnectSettings,
  }),
} as const
