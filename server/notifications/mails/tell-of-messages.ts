import { serverLimits } from '@akin/contract/server-limits.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { zoneOfProfile } from '../rules/save-settings.ts'
import { isWanted } from '../rules/wanted.ts'
import { notificationSettings } from '../tables.ts'
import { type Due, drop, hold, noteMailed, putOff, type Telling } from './due-tellings.ts'
import { unreadMail } from './unread-mail.ts'
import { findWaiting } from './waiting-conversations.ts'

/**
 * One mail for all conversations in which something waits, for however short a time, and then none for six hours. What was
 * told of once is told of again only if more has come.
 */
export async function tellOfMessages(tx: Transaction, { receiver, silence, rows }: Telling) {
  const due = rows.filter(({ isDue }) => isDue)
  if (due.length === 0) return
  if (!isWanted(receiver.rules, 'messages', 'mail')) return drop(tx, rows)
  const next = (receiver.unreadMailAt?.getTime() ?? 0) + serverLimits.unreadMailGap * 1000
  if (next > Date.now()) return putOff(tx, due, new Date(next))

  const found = await findWaiting(tx, receiver.id, { ids: rows.flatMap(row => row.conversationId ?? []) })
  const waiting = found.flatMap(each => {
    const row = rows.find(({ conversationId }) => conversationId === each.conversationId)
    return row && each.lastSeq >= (row.fromSeq ?? 0) ? [{ ...each, row }] : []
  })
  const told = waiting.filter(({ isFavourite }) => !silence || (silence.passes && isFavourite))
  const isTime = told.some(({ row }) => row.isDue)
  const staying = waiting.filter(each => !isTime || !told.includes(each)).map(({ row }) => row)
  // What is not due stays even if nothing waits: while it is there, nobody writes down anew what is said in this moment.
  const isTold = (row: Due) => isTime && told.some(each => each.row === row)
  await drop(
    tx,
    rows.filter(row => isTold(row) || (row.isDue && !staying.includes(row))),
  )
  if (isTime) {
    await mail(
      tx,
      receiver.id,
      told.map(({ conversationId }) => conversationId),
    )
    await noteMailed(
      tx,
      receiver.id,
      'message',
      told.map(({ contactId }) => contactId),
    )
  }
  if (silence)
    await hold(
      tx,
      receiver,
      silence,
      staying.filter(({ isDue }) => isDue),
    )
}

async function mail(tx: Transaction, userId: number, conversationIds: number[]) {
  const unreadMailAt = sql`now()`
  await tx
    .insert(notificationSettings)
    .values({ userId, zone: zoneOfProfile(userId), unreadMailAt })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: { unreadMailAt } })
  await enqueue(tx, unreadMail, { mail: { userId, conversationIds } })
}
