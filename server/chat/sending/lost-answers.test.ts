import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import type { MessageForm } from '@akin/contract/chat/messages.ts'
import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openLine } from '#testing/line.ts'
import type { Person } from '#testing/scene.ts'
import { chatScene } from '../chat.scene.ts'
import { attachments, messages } from '../tables.ts'

/** A server whose line to PostgreSQL is cut in the moment of an answer. Everyone's sockets are open elsewhere. */
const { db, deps, pool, connect, talking, strangers, rowOf, thread } = await chatScene({ live: {} })
const line = await openLine(String(pool.options.connectionString))
const near = openDatabase(line.url, { bus: db.bus })
const app = await buildApp({ ...deps, db: near.db })

afterEach(() => line.cutAfter(undefined))
afterAll(async () => {
  await app.close()
  await near.close()
  line.close()
})

/** Calls over the line that breaks. */
async function ask(
  { method, path }: Endpoint,
  { cookie }: Person,
  params: Record<string, number>,
  payload: object,
) {
  const url = path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
  const headers = { cookie, origin: deps.config.publicUrl }
  return (await app.inject({ method, url, payload, headers })).statusCode
}

function send(from: Person, to: Person, form: Partial<MessageForm>) {
  return ask(
    api.sendMessage,
    from,
    { contactId: to.id },
    { clientId: randomUUID(), body: 'Are you there?', ...form },
  )
}

async function meeting() {
  const [ana, ben] = await talking()
  const bens = await connect(ben)
  return { ana, ben, bens }
}

test('of a message that was stored and whose answer was lost, the other one learns though nobody sends it again', async () => {
  const { ana, ben, bens } = await meeting()
  line.cutAfter('send_messages')
  expect(await send(ana, ben, {})).toBe(503)
  await bens.frame('resync')
  expect((await thread(ben, ana)).items.at(-1)).toMatchObject({ seq: 3, body: 'Are you there?' })
})

test('and at once where its sender repeats it', { tags: 'variant' }, async () => {
  const { ana, ben, bens } = await meeting()
  const form = { clientId: randomUUID() }
  line.cutAfter('send_messages')
  expect(await send(ana, ben, form)).toBe(503)
  line.cutAfter(undefined)
  const anas = await connect(ana)
  expect(await send(ana, ben, form)).toBe(200)
  expect((await bens.frame('conversation_updated')).data).toEqual({ contactId: ana.id })
  expect((await anas.frame('conversation_updated')).data).toEqual({ contactId: ben.id })
  expect(await db.$count(messages, eq(messages.clientId, form.clientId))).toBe(1)
})

test('also where it was stored, and only what hangs on it could not be read', {
  tags: 'variant',
}, async () => {
  const { ana, ben, bens } = await meeting()
  const about = { kind: 'file', name: 'plan.pdf', mime: 'application/pdf', size: 9 } as const
  const fileId = randomUUID().replaceAll('-', '')
  const [file] = await db
    .insert(attachments)
    .values({ ownerId: ana.id, fileId, ...about })
    .returning()
  line.cutAfter('order by "attachments"."position"')
  expect(await send(ana, ben, { attachmentIds: [file?.id ?? 0] })).toBe(503)
  await bens.frame('resync')
})

test('whoever would have heard of what a transaction did asks again when nobody knows whether it holds', {
  tags: 'variant',
}, async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  const [bens, cleos] = [await connect(ben), await connect(cleo)]
  line.cutAfter('commit')
  expect(await ask(api.requestConnection, ana, {}, { userId: ben.id })).toBe(503)
  await bens.frame('resync')
  expect(cleos.frames).toEqual([])
})

test('so it is with how far someone has read', { tags: 'variant' }, async () => {
  const { ana, ben, bens } = await meeting()
  const { id: conversationId } = await rowOf(ana, ben)
  line.cutAfter('move_positions')
  expect(await ask(api.markRead, ana, { conversationId }, { seq: 2 })).toBe(503)
  await bens.frame('resync')
})
