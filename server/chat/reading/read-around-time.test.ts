import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { strangersRefused } from '#connect/connect.scene.ts'
import type { Person } from '#testing/scene.ts'
import { chatScene } from '../chat.scene.ts'

const stage = await chatScene()
const { db, call, contacts, strangers, request, block, fill, drop, clear } = stage

function ask(asker: Person, contact: { id: number }, aroundTime: string, more: object = {}) {
  return call(api.listMessages, { asker, params: { contactId: contact.id }, query: { aroundTime, ...more } })
}

/** The messages around a moment, and the one a reader is led to: the first from then on, or else the last. */
async function around(asker: Person, contact: Person, moment: string) {
  const { status, body } = await ask(asker, contact, moment)
  expect(status).toBe(200)
  const found =
    body.items.find(({ createdAt }) => new Date(createdAt) >= new Date(moment)) ?? body.items.at(-1)
  return { ...body, seqs: body.items.map(({ seq }) => seq), found: found?.seq }
}

/** Two contacts who have written at these moments. */
async function talkAt(...moments: string[]) {
  const [ana, ben] = await contacts()
  const conversationId = await fill(ana, ben, moments.length)
  await db.execute(sql`
    update messages m set created_at = t.at from unnest(${sql.param(moments)}::timestamptz[]) with ordinality t(at, seq)
    where m.conversation_id = ${conversationId} and m.seq = t.seq`)
  return { ana, ben, conversationId }
}

/** A hundred messages, three a day from the first of August on: at six, at noon and at six again. */
async function longTalk() {
  const moments = Array.from({ length: 100 }, (_, n) =>
    Date.UTC(2026, 7, 1 + Math.floor(n / 3), 6 + 6 * (n % 3)),
  )
  return talkAt(...moments.map(moment => new Date(moment).toISOString()))
}

async function messageAt(conversationId: number, seq: number) {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from messages where conversation_id = ${conversationId} and seq = ${seq}`,
  )
  return { id: Number(rows[0]?.id) }
}

/** Takes messages away from both without a trace. */
function lose(conversationId: number, from: number, to: number) {
  return db.execute(sql`update messages set gone_at = now(), body = ''
    where conversation_id = ${conversationId} and seq between ${from} and ${to}`)
}

describe('a day', () => {
  test('with messages leads to its first, in the middle of a page', async () => {
    const { ana, ben } = await longTalk()
    const { found, seqs, range, lastSeq } = await around(ana, ben, '2026-08-11T00:00:00.000Z')
    expect([found, range, lastSeq]).toEqual([31, { from: 11, to: 50 }, 100])
    expect(seqs).toHaveLength(limits.messagesPage)
    expect(await stage.thread(ana, ben, { aroundSeq: 31 }), 'the same page').toMatchObject({ range })
  })

  test.each([1, 2, 3, 6, 11])('is found wherever it is, in a conversation of %i messages', async count => {
    const moments = Array.from({ length: count }, (_, n) => `2026-08-${String(2 * n + 2).padStart(2, '0')}`)
    const { ana, ben } = await talkAt(...moments.map(day => `${day}T12:00:00Z`))
    for (const [n, day] of moments.entries()) {
      expect((await around(ana, ben, `${day}T00:00:00Z`)).found).toBe(n + 1)
      expect((await around(ana, ben, `${day}T12:00:00Z`)).found, 'at that very moment').toBe(n + 1)
      expect((await around(ana, ben, `${day}T12:00:00.001Z`)).found).toBe(Math.min(n + 2, count))
    }
  })

  test('without messages leads to the next one after it', async () => {
    const { ana, ben } = await talkAt('2026-08-01T12:00Z', '2026-08-05T12:00Z', '2026-08-06T12:00Z')
    expect((await around(ana, ben, '2026-08-02T00:00:00Z')).found).toBe(2)
  })

  test('before the first leads to the first, and after the last to the last', async () => {
    const { ana, ben } = await longTalk()
    for (const early of ['1970-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '2026-08-01T00:00:00Z'])
      expect(await around(ana, ben, early)).toMatchObject({ found: 1, range: { from: 1, to: 20 } })
    for (const late of ['2026-12-01T00:00:00Z', '9999-12-31T23:59:59.999Z'])
      expect(await around(ana, ben, late)).toMatchObject({ found: 100, range: { from: 61, to: 100 } })
  })

  test('begins where the one asking has midnight', async () => {
    const { ana, ben } = await talkAt('2026-08-02T09:00Z', '2026-08-02T16:00Z', '2026-08-03T04:00Z')
    const third = { tokyo: '2026-08-02T15:00:00Z', utc: '2026-08-03T00:00:00Z', lima: '2026-08-03T05:00:00Z' }
    expect((await around(ana, ben, third.tokyo)).found).toBe(2)
    expect((await around(ana, ben, third.utc)).found).toBe(3)
    expect((await around(ana, ben, third.lima)).found, 'it has none there: the last').toBe(3)
    expect((await around(ana, ben, '2026-08-02T05:00:00Z')).found, 'and the second has all of them').toBe(1)
  })

  test('of a conversation without messages is answered without any', async () => {
    const [ana, ben] = await contacts()
    expect(await around(ana, ben, '2026-08-02T00:00:00Z')).toMatchObject({ items: [], lastSeq: 0 })
  })
})

describe('what cannot be seen is not found', () => {
  test('what was cleared: a day before it leads to what came after', async () => {
    const { ana, ben, conversationId } = await longTalk()
    await db.execute(
      sql`update members set cleared_seq = 60 where user_id = ${ana.id} and conversation_id = ${conversationId}`,
    )
    const { found, seqs } = await around(ana, ben, '2026-08-02T00:00:00Z')
    expect([found, seqs[0]]).toEqual([61, 61])
    expect((await around(ben, ana, '2026-08-02T00:00:00Z')).found, 'the other one has cleared nothing').toBe(
      4,
    )
    await clear(ana, ben)
    expect(await around(ana, ben, '2026-08-02T00:00:00Z')).toMatchObject({ items: [] })
  })

  test('what someone has deleted for themselves, while the other one is still led there', async () => {
    const { ana, ben, conversationId } = await longTalk()
    for (const seq of [31, 32, 33]) await drop(ana, await messageAt(conversationId, seq), 'me')
    const mine = await around(ana, ben, '2026-08-11T00:00:00Z')
    expect([mine.found, mine.seqs.filter(seq => seq > 30 && seq < 34)]).toEqual([34, []])
    expect((await around(ben, ana, '2026-08-11T00:00:00Z')).found).toBe(31)
  })

  test('what was undone, even if it is more than a page', async () => {
    const { ana, ben, conversationId } = await longTalk()
    await lose(conversationId, 4, 90)
    expect((await around(ana, ben, '2026-08-02T00:00:00Z')).found).toBe(91)
    await lose(conversationId, 91, 100)
    expect((await around(ana, ben, '2026-08-02T00:00:00Z')).found, 'the last that there is').toBe(3)
  })

  test('the place of what was deleted for everyone is shown, and led to', async () => {
    const { ana, ben, conversationId } = await longTalk()
    await db.execute(sql`update messages set deleted_at = now(), body = ''
      where conversation_id = ${conversationId} and seq = 31`)
    expect((await around(ana, ben, '2026-08-11T00:00:00Z')).found).toBe(31)
  })

  test('beyond as many places as a page looks over nothing is looked for', async () => {
    const [ana, ben] = await contacts()
    const conversationId = await fill(ana, ben, limits.messagesSpan + 200)
    await lose(conversationId, 101, limits.messagesSpan + 150)
    const { rows } = await db.execute<{ at: Date }>(
      sql`select created_at as at from messages where conversation_id = ${conversationId} and seq = 101`,
    )
    const { found } = await around(ana, ben, new Date(rows[0]?.at ?? 0).toISOString())
    expect(found).toBe(100)
  })
})

describe('who may not read it', () => {
  const query = { aroundTime: '2026-08-02T00:00:00Z' }

  test('a visitor is refused', async () => {
    const given = { params: { contactId: 1 }, query }
    expect(await stage.toStrangers(api.listMessages, given)).toEqual(strangersRefused)
  })

  test('who was never a contact, who blocked, and nobody are answered as they are about a place', async () => {
    const [ana, stranger, asked] = await strangers('Ana', 'Stranger', 'Asked')
    await request(ana, asked)
    const { ana: blocker, ben: blocked } = await longTalk()
    await block(blocker, blocked)
    const pairs = [
      [ana, stranger],
      [ana, asked],
      [ana, ana],
      [ana, { id: 999_999_999 }],
      [blocker, blocked],
    ] as const
    for (const [asker, contact] of pairs) {
      const byTime = await ask(asker, contact, query.aroundTime)
      const byPlace = await stage.askThread(asker, contact, { aroundSeq: 1 })
      expect(byTime.status).toBe(404)
      expect({ ...byTime.body, requestId: '' }).toEqual({ ...byPlace.body, requestId: '' })
    }
  })
})

test.each([
  ['yesterday', {}],
  ['', {}],
  ['2026-08-02', {}],
  ['2026-02-30T00:00:00Z', {}],
  ['2026-08-02T00:00:00Z', { aroundSeq: '3' }],
  ['2026-08-02T00:00:00Z', { beforeSeq: '3' }],
  ['2026-08-02T00:00:00Z', { afterSeq: '0' }],
])('“%s” with %o is no way to ask', async (moment, more) => {
  const [ana, ben] = await contacts()
  expect((await ask(ana, ben, moment, more)).status).toBe(400)
})
