import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { strangersRefused } from '#connect/connect.scene.ts'
import type { Person } from '#testing/scene.ts'
import { chatScene } from '../chat.scene.ts'

const stage = await chatScene()
const { app, call, db, strangers, contacts, talking, say, fill, askThread, thread } = stage
const { drop, edit, clear, remove, block, unblock, leave, request, accept, rowOf, timePasses } = stage

const page = limits.messagesPage

function seqs({ items }: { items: { seq: number }[] }) {
  return items.map(({ seq }) => seq)
}

function span(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n)
}

/** Two contacts with so many messages. */
async function longTalk(count: number) {
  const [ana, ben] = await contacts()
  const conversationId = await fill(ana, ben, count)
  return { ana, ben, conversationId }
}

/** Takes messages away from both without a trace. */
function lose(conversationId: number, from: number, to: number) {
  return db.execute(sql`update messages set gone_at = now(), body = ''
    where conversation_id = ${conversationId} and seq between ${from} and ${to}`)
}

test('a stranger is refused', async () => {
  expect(await stage.toStrangers(api.listMessages, { params: { contactId: 1 }, query: {} })).toEqual(
    strangersRefused,
  )
})

describe('a page', () => {
  test('is the latest, in the order of their places, and the one before begins where it ends', async () => {
    const { ana, ben } = await longTalk(2.5 * page)
    const latest = await thread(ana, ben)
    expect([seqs(latest), latest.range]).toEqual([span(1.5 * page + 1, 2.5 * page), { from: 61, to: 100 }])
    const before = await thread(ana, ben, { beforeSeq: latest.range.from })
    expect([seqs(before), before.range]).toEqual([span(21, 60), { from: 21, to: 60 }])
    const first = await thread(ana, ben, { beforeSeq: before.range.from })
    expect([seqs(first), first.range]).toEqual([span(1, 20), { from: 1, to: 20 }])
    expect((await thread(ana, ben, { beforeSeq: 1 })).items).toEqual([])
  })

  test('after a place is what has come since, oldest first', async () => {
    const { ana, ben } = await longTalk(100)
    const some = await thread(ben, ana, { afterSeq: 10 })
    expect([seqs(some), some.range]).toEqual([span(11, 50), { from: 11, to: 50 }])
    const rest = await thread(ben, ana, { afterSeq: 90 })
    expect([seqs(rest), rest.range]).toEqual([span(91, 100), { from: 91, to: 100 }])
    const nothing = await thread(ben, ana, { afterSeq: 100 })
    expect([nothing.items, nothing.range, nothing.lastSeq]).toEqual([[], { from: 101, to: 100 }, 100])
    expect(seqs(await thread(ben, ana, { afterSeq: 0 }))).toEqual(span(1, 40))
  })

  test('around a place has it in its middle', async () => {
    const { ana, ben } = await longTalk(100)
    expect(seqs(await thread(ana, ben, { aroundSeq: 50 }))).toEqual(span(30, 69))
    expect(seqs(await thread(ana, ben, { aroundSeq: 1 }))).toEqual(span(1, 20))
    expect(seqs(await thread(ana, ben, { aroundSeq: 100 }))).toEqual(span(61, 100))
    expect(seqs(await thread(ana, ben, { aroundSeq: 99_999 }))).toEqual(span(61, 100))
  })

  test('names the places it covers: what is not among its messages is gone', async () => {
    const { ana, ben, conversationId } = await longTalk(100)
    await lose(conversationId, 70, 79)
    await drop(ana, { id: await idOf(conversationId, 85) }, 'me')
    const { items, range } = await thread(ana, ben)
    expect(range).toEqual({ from: 50, to: 100 })
    const shown = new Set(items.map(({ seq }) => seq))
    expect(span(range.from, range.to).filter(seq => !shown.has(seq))).toEqual([...span(70, 79), 85])
    expect(seqs(await thread(ben, ana)), 'the other one has not hidden it').toContain(85)
  })

  test('looks over a bounded number of places, and says which', async () => {
    const { ana, ben, conversationId } = await longTalk(2_600)
    await lose(conversationId, 101, 2_600)
    const latest = await thread(ana, ben)
    expect([latest.items, latest.range]).toEqual([[], { from: 2_600 - limits.messagesSpan + 1, to: 2_600 }])
    let { from } = latest.range
    const found: number[] = []
    for (let pages = 0; from > 1 && pages < 10; pages++) {
      const before = await thread(ana, ben, { beforeSeq: from })
      found.unshift(...seqs(before))
      from = before.range.from
    }
    expect(found).toEqual(span(1, 100))
    const after = await thread(ana, ben, { afterSeq: 100 })
    expect([after.items, after.range]).toEqual([[], { from: 101, to: 1_100 }])
  })

  test('goes on without a gap or a copy while new messages come', async () => {
    const { ana, ben } = await longTalk(90)
    const seen: number[] = []
    let before = Number.MAX_SAFE_INTEGER
    for (let round = 0; round < 3; round++) {
      const { items, range } = await thread(ana, ben, { beforeSeq: before })
      seen.unshift(...items.map(({ seq }) => seq))
      before = range.from
      await say(ben, ana, 'Meanwhile')
    }
    expect(seen).toEqual(span(1, 90))
    expect(seqs(await thread(ana, ben, { afterSeq: 90 }))).toEqual([91, 92, 93])
  })

  test('is asked for in one way', async () => {
    const { ana, ben } = await longTalk(3)
    for (const query of [
      { beforeSeq: 3, afterSeq: 1 },
      { beforeSeq: 0 },
      { aroundSeq: -1 },
      { afterSeq: 0.5 },
    ])
      expect((await askThread(ana, ben, query)).status).toBe(400)
  })
})

describe('a quote', () => {
  test('is the beginning of the message, as the one asking can see it', async () => {
    const [ana, ben] = await talking()
    const long = await say(ben, ana, 'x'.repeat(500))
    await say(ana, ben, 'Long!', { replyToId: long.id })
    const quoteFor = async (asker: Person, contact: Person) =>
      (await thread(asker, contact)).items.at(-1)?.replyTo
    expect(await quoteFor(ana, ben)).toEqual({
      seq: long.seq,
      quote: { senderId: ben.id, kind: 'text', body: 'x'.repeat(limits.quote) },
    })
    await edit(ben, long, 'Short')
    expect((await quoteFor(ana, ben))?.quote?.body).toBe('Short')
    await drop(ana, long, 'me')
    expect([await quoteFor(ana, ben), (await quoteFor(ben, ana))?.quote?.body]).toEqual([
      { seq: long.seq, quote: null },
      'Short',
    ])
    await drop(ben, long, 'everyone')
    expect((await quoteFor(ben, ana))?.quote).toBeNull()
  })

  test('of a message that was undone is empty', async () => {
    const [ana, ben] = await talking()
    const undone = await say(ben, ana, 'Oops')
    await say(ana, ben, 'What?', { replyToId: undone.id })
    await drop(ben, undone, 'undo')
    expect((await thread(ana, ben)).items.at(-1)?.replyTo).toEqual({ seq: undone.seq, quote: null })
  })
})

describe('what stands above the first message', () => {
  test('is the note of the request and the moment of the connection, before anything was written', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await request(ana, ben, { note: 'We met on the ferry.' })
    expect((await askThread(ben, ana)).status, 'a request is no conversation').toBe(404)
    await accept(ben, ana)
    for (const [asker, contact] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      expect(await thread(asker, contact)).toMatchObject({
        conversationId: (await rowOf(ana, ben)).id,
        contactId: contact.id,
        user: { id: contact.id, displayName: contact.displayName },
        ...{ canWrite: true, lastSeq: 0, readSeq: 0, peerReadSeq: 0, sendsLeft: limits.unanswered },
        bothWrote: false,
        ...{ draft: null, items: [], range: { from: 1, to: 0 } },
        start: { requesterId: ana.id, note: 'We met on the ferry.', connectedAt: expect.any(String) },
      })
    }
  })
})

describe('who was never a contact', () => {
  test('has no conversation: strangers, oneself and nobody are answered alike', async () => {
    const [ana, stranger, asked] = await strangers('Ana', 'Stranger', 'Asked')
    await request(ana, asked)
    const answers = await Promise.all(
      [stranger, asked, ana, { id: 999_999_999 }].map(async to => {
        const { status, body } = await askThread(ana, to)
        return { status, ...body, requestId: '' }
      }),
    )
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('closed', () => {
  /** The same conversation under equal names and numbers, so that two of them can be compared letter by letter. */
  async function answersTo(asker: Person, other: Person) {
    const ask = async (url: string) => {
      const { body } = await app.inject({ url, headers: { cookie: asker.cookie } })
      const { id } = await rowOf(asker, other)
      return body
        .replaceAll(String(other.id), 'OTHER')
        .replaceAll(other.displayName, 'NAME')
        .replaceAll(String(asker.id), 'ME')
        .replaceAll(new RegExp(`"conversationId":${id}\\b`, 'g'), '"conversationId":0')
        .replaceAll(/"id":\d+/g, '"id":0')
        .replaceAll(/"clientId":"[^"]+"/g, '"clientId":""')
        .replaceAll(/\d{4}-\d\d-\d\dT[^"]+Z/g, 'TIME')
    }
    return [await ask(`/api/chat/${other.id}/messages`), await ask('/api/conversations')]
  }

  test('it shows the name alone, letter by letter the same after a removal and after a block', async () => {
    const pairs = [await talking(), await talking()] as const
    for (const [, ben] of pairs) {
      await call(api.editProfile, { asker: ben, body: { fullName: 'Benedikt Zyx', headline: 'Bakes' } })
    }
    const open = await Promise.all(pairs.map(([ana, ben]) => answersTo(ana, ben)))
    expect(open[0]?.join()).toContain('Benedikt Zyx')
    const [[ana, remover], [dan, blocker]] = pairs
    await remove(remover, ana)
    await block(blocker, dan)
    const [removed, blocked] = [await answersTo(ana, remover), await answersTo(dan, blocker)]
    expect(removed).toEqual(blocked)
    expect(removed.join()).not.toContain('Benedikt Zyx')
    expect(await thread(ana, remover)).toMatchObject({
      canWrite: false,
      user: { displayName: remover.displayName, fullName: null, headline: null, avatarUrl: null },
      items: [{ body: 'Hello' }, { body: 'Hello to you' }],
    })
  })

  test('the one who blocks sees nothing of it, until they lift the block', async () => {
    const [ana, ben] = await talking()
    await block(ana, ben)
    expect(await askThread(ana, ben)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await unblock(ana, ben)
    expect(await thread(ana, ben)).toMatchObject({ canWrite: false, items: [{}, {}] })
  })

  test('someone who is leaving is an unavailable account, and comes back as they were', async () => {
    const [ana, ben] = await talking()
    await leave(ben)
    expect(await thread(ana, ben)).toMatchObject({
      canWrite: false,
      user: { id: ben.id, displayName: 'Account unavailable', unavailable: true, fullName: null },
      items: [{}, {}],
    })
    await db.execute(sql`update users set status = 'active', deletion_due_at = null where id = ${ben.id}`)
    expect(await thread(ana, ben)).toMatchObject({ canWrite: true, user: { displayName: ben.displayName } })
  })

  test('after they connected anew it goes on where it was', async () => {
    const [ana, ben] = await talking()
    await remove(ana, ben)
    await timePasses({ days: 2 })
    await request(ana, ben)
    expect(await thread(ana, ben), 'while they ask it stays closed').toMatchObject({ canWrite: false })
    await accept(ben, ana)
    await say(ben, ana, 'There you are')
    expect(seqs(await thread(ana, ben))).toEqual([1, 2, 3])
  })
})

test('what was cleared is not there, and what came after it is', async () => {
  const { ana, ben } = await longTalk(50)
  await clear(ana, ben)
  await say(ben, ana, 'Anew')
  const { items, range, clearedSeq } = await thread(ana, ben)
  expect([items.map(({ body }) => body), range, clearedSeq]).toEqual([['Anew'], { from: 51, to: 51 }, 50])
  expect(await thread(ana, ben, { aroundSeq: 20 })).toMatchObject({ items: [] })
  expect((await thread(ben, ana)).items).toHaveLength(page)
})

async function idOf(conversationId: number, seq: number) {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from messages where conversation_id = ${conversationId} and seq = ${seq}`,
  )
  return Number(rows[0]?.id)
}
