import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { limits } from '#limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { text } from '#platform/text.ts'
import {
  Bell,
  NotificationReceipt,
  NotificationRules,
  PauseForm,
  PushDevice,
  PushSubscription,
  RuleChanges,
} from './shapes.ts'

/** Of a page of the bell, and of what someone looks at: what every open page needs. */
export const bellEndpoints = {
  getBell: endpoint({
    method: 'GET',
    path: '/api/bell',
    access: 'verified',
    limit: callLimits.bell,
    summary:
      'What has happened in the last thirty days, the latest first, and the one number of what is unread.',
    query: z.object({ cursor: z.optional(text(limits.cursor, 1)) }),
    reply: Bell,
  }),
  markBellRead: endpoint({
    method: 'POST',
    path: '/api/bell/read',
    access: 'verified',
    limit: callLimits.bell,
    summary: 'Say that you have seen these rows of the bell, or all of them.',
    body: z.object({ ids: z.nullable(z.array(z.int()).check(z.maxLength(limits.bellPage))) }),
  }),
  tellAttention: endpoint({
    method: 'POST',
    path: '/api/attention',
    access: 'verified',
    limit: callLimits.attention,
    summary:
      'Say which conversation this tab has before your eyes, that you are elsewhere in it (null), or that you have left. It counts for three minutes.',
    body: z.object({
      tab: z.uuid(),
      isHere: z.boolean(),
      contactId: z.nullable(z.int().check(z.positive())),
    }),
    frame: 'attention',
  }),
} as const

export const notificationEndpoints = {
  listNotificationReceipts: endpoint({
    method: 'GET',
    path: '/api/bell/receipts',
    access: 'verified',
    limit: callLimits.bell,
    summary: 'The last fifty notifications: what became of each, and why.',
    reply: z.object({ items: z.array(NotificationReceipt), nextCursor: z.null() }),
  }),
  getNotificationRules: endpoint({
    method: 'GET',
    path: '/api/notification-rules',
    access: 'verified',
    summary: 'What reaches you, where, and when it is quiet.',
    reply: NotificationRules,
  }),
  editNotificationRules: endpoint({
    method: 'PUT',
    path: '/api/notification-rules',
    access: 'verified',
    limit: callLimits.notificationRules,
    summary: 'Change some of it. It counts for the next thing that happens.',
    body: RuleChanges,
    reply: NotificationRules,
  }),
  pauseNotifications: endpoint({
    method: 'PUT',
    path: '/api/notification-rules/pause',
    access: 'verified',
    limit: callLimits.notificationRules,
    summary: 'Be left alone for an hour or until the morning, or no longer. What happens waits in the app.',
    body: PauseForm,
    reply: NotificationRules,
  }),
  addFavourite: endpoint({
    method: 'PUT',
    path: '/api/favourites/:contactId',
    access: 'verified',
    limit: callLimits.notificationRules,
    summary: 'Let the messages of a contact come through quiet hours and a pause. They are not told.',
    params: z.object({ contactId: Id }),
    reply: NotificationRules,
  }),
  removeFavourite: endpoint({
    method: 'DELETE',
    path: '/api/favourites/:contactId',
    access: 'verified',
    limit: callLimits.notificationRules,
    summary: 'Let them wait as everyone else does.',
    params: z.object({ contactId: Id }),
    reply: NotificationRules,
  }),
} as const

export const pushEndpoints = {
  getPush: endpoint({
    method: 'GET',
    path: '/api/push',
    access: 'verified',
    summary:
      'The key that a browser subscribes with, null where this installation cannot push, and your devices.',
    reply: z.object({ key: z.nullable(z.string()), devices: z.array(PushDevice) }),
  }),
  savePush: endpoint({
    method: 'PUT',
    path: '/api/push',
    access: 'verified',
    limit: callLimits.pushDevices,
    summary: 'Have notifications brought to this browser. An endpoint belongs to whoever named it last.',
    body: PushSubscription,
    reply: PushDevice,
  }),
  removePush: endpoint({
    method: 'DELETE',
    path: '/api/push/:deviceId',
    access: 'verified',
    limit: callLimits.pushDevices,
    summary: 'Bring no more to one of your devices.',
    params: z.object({ deviceId: Id }),
  }),
  testPush: endpoint({
    method: 'POST',
    path: '/api/push/test',
    access: 'verified',
    limit: callLimits.pushTests,
    summary: 'Send a test to one of your devices.',
    body: z.object({ deviceId: z.int().check(z.positive()) }),
  }),
} as const
