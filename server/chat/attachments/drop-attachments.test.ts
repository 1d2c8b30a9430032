import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { attachments } from '../tables.ts'
import { attachmentScene } from './attachment.scene.ts'
import { dropAttachments } from './drop-attachments.ts'

const { befriend, bring, call, db, say, strangers, talking } = await attachmentScene()

/** Ana has sent Ben a file, and Ben has sent it on to Cleo: where the two messages are. */
async function twoNames() {
  const [ana, ben] = await talking()
  const [cleo] = await strangers('Cleo')
  await befriend(ben, cleo)
  await say(ben, cleo, 'Hello')
  await say(cleo, ben, 'Hello to you')
  const file = await bring(ana, '%PDF-1.7 a page', { type: 'application/pdf' })
  const { id } = await say(ana, ben, '', { attachmentIds: [file.id] })
  const body = { contactId: cleo.id, clientId: randomUUID() }
  await call(api.forwardMessage, { asker: ben, params: { messageId: id }, body })
  const [named] = await db.select().from(attachments).where(eq(attachments.id, file.id))
  const fileId = named?.fileId ?? ''
  const places = await db
    .select({ conversationId: attachments.conversationId, seq: attachments.seq })
    .from(attachments)
    .where(and(eq(attachments.fileId, fileId), isNotNull(attachments.seq)))
  const [one, other] = places.map(
    ({ conversationId, seq }) => sql`conversation_id = ${conversationId} and seq = ${seq}`,
  )
  if (!one || !other) throw new Error('The file has not been sent on.')
  return { fileId, one, other }
}

async function isDropped(fileId: string) {
  const { rows } = await db.execute(
    sql`select from loose_files where key = ${`chat/${fileId}/whole`} and due_at <= now()`,
  )
  return rows.length === 1
}

test('a file whose two messages go at the same moment goes with them', async () => {
  const { fileId, one, other } = await twoNames()
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = transaction(db, async tx => {
    await dropAttachments(tx, one)
    begun.resolve()
    await go.promise
  })
  await begun.promise
  let isDone = false
  const second = transaction(db, tx => dropAttachments(tx, other)).then(() => {
    isDone = true
  })
  await vi.waitFor(async () => expect(isDone || (await someoneWaits())).toBe(true))
  go.resolve()
  await Promise.all([first, second])
  expect(await isDropped(fileId)).toBe(true)
})

async function someoneWaits() {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length > 0
}

test('a file that one message still has stays', async () => {
  const { fileId, one, other } = await twoNames()
  await transaction(db, tx => dropAttachments(tx, one))
  expect(await isDropped(fileId)).toBe(false)
  await transaction(db, tx => dropAttachments(tx, other))
  expect(await isDropped(fileId)).toBe(true)
})
