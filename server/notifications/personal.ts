import { eq, or } from 'drizzle-orm'
import { type Collection, ofAccount } from '#auth/export/collection.ts'
import { recordsOf } from '#auth/export/records.ts'
import type { Transaction } from '#platform/database/database.ts'
import {
  attention,
  favourites,
  notices,
  notificationReceipts,
  notificationSettings,
  pushDevices,
  pushes,
  tellings,
} from './tables.ts'

/** What someone was told, how, and what they want to be told; and what others were told of them. */
export async function eraseNotifications(tx: Transaction, userId: number) {
  for (const table of [pushes, tellings, notices])
    await tx.delete(table).where(or(eq(table.userId, userId), eq(table.fromId, userId)))
  await tx.delete(favourites).where(or(eq(favourites.userId, userId), eq(favourites.contactId, userId)))
  await tx.update(notificationReceipts).set({ fromId: null }).where(eq(notificationReceipts.fromId, userId))
  for (const table of [notificationReceipts, pushDevices, attention, notificationSettings])
    await tx.delete(table).where(eq(table.userId, userId))
}

const told = { group: 'Notifications', isWanted: ofAccount }

/** People are named by their numbers alone, as they may have gone or fallen out since. Keys of devices open them. */
export const notificationCollections: readonly Collection[] = [
  recordsOf({
    ...{ name: 'notifications/rules', title: 'What reaches you', ...told },
    ...{ of: notificationSettings.userId, by: [notificationSettings.userId] },
    show: {
      ...{ changed: notificationSettings.rules, quietFrom: notificationSettings.quietFrom },
      ...{ quietTo: notificationSettings.quietTo, quietNights: notificationSettings.quietNights },
      ...{ zone: notificationSettings.zone, pausedUntil: notificationSettings.pausedUntil },
      ...{ showsTextInPush: notificationSettings.showsTextInPush },
      showsTextInMails: notificationSettings.showsTextInMails,
    },
  }),
  recordsOf({
    ...{ name: 'notifications/favourites', title: 'Who always comes through', ...told },
    ...{ of: favourites.userId, by: [favourites.contactId] },
    show: { personId: favourites.contactId, since: favourites.addedAt },
  }),
  recordsOf({
    ...{ name: 'notifications/devices', title: 'Devices that are told', ...told },
    ...{ of: pushDevices.userId, by: [pushDevices.id] },
    show: {
      ...{ name: pushDevices.name, addedAt: pushDevices.addedAt },
      lastSuccessAt: pushDevices.lastSuccessAt,
    },
  }),
  recordsOf({
    ...{ name: 'notifications/bell', title: 'What was in your bell', ...told },
    ...{ of: notices.userId, by: [notices.id] },
    show: {
      ...{ kind: notices.kind, about: notices.about, personId: notices.fromId, times: notices.times },
      ...{ at: notices.at, seenAt: notices.seenAt },
    },
  }),
  recordsOf({
    ...{ name: 'notifications/receipts', title: 'What became of them', ...told },
    ...{ of: notificationReceipts.userId, by: [notificationReceipts.id] },
    show: {
      ...{ kind: notificationReceipts.kind, about: notificationReceipts.about },
      ...{ personId: notificationReceipts.fromId, channel: notificationReceipts.channel },
      ...{ fate: notificationReceipts.fate, cause: notificationReceipts.cause },
      ...{ device: notificationReceipts.device, at: notificationReceipts.at },
      until: notificationReceipts.until,
    },
  }),
]
