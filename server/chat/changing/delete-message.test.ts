import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { heardBy, strangersRefused } from '#connect/connect.scene.ts'
import type { Person } from '#testing/scene.ts'
import { chatScene } from '../chat.scene.ts'
import { messages, messageVersions } from '../tables.ts'

const stage = await chatScene({ live: {} })
const { db, talking, say, send, edit, drop, react, thread, changes, entry, versions } = stage
const { connect, remove, block, read, timePasses, arrange, contacts, conversations } = stage

async function bodiesFor(asker: Person, contact: Person) {
  return (await thread(asker, contact)).items.map(({ body, deletedAt }) => (deletedAt ? null : body))
}

async function storedOf({ id }: { id: number }) {
  const [row] = await db.select().from(messages).where(eq(messages.id, id))
  return row
}

test('a stranger is refused', async () => {
  const args = { params: { messageId: 1 }, query: { for: 'me' } } as const
  expect(await stage.toStrangers(api.deleteMessage, args)).toEqual(strangersRefused)
})

describe('for oneself', () => {
  test('any message goes, and the other one keeps it and hears nothing', async () => {
    const [ana, ben] = await talking()
    const theirs = await say(ben, ana, 'Rather not')
    const mine = await say(ana, ben, 'Nor this')
    const [a, b] = await Promise.all([connect(ana), connect(ben)])
    for (const message of [theirs, mine]) expect((await drop(ana, message, 'me')).status).toBe(204)
    expect(await bodiesFor(ana, ben)).toEqual(['Hello', 'Hello to you'])
    expect(await bodiesFor(ben, ana)).toEqual(['Hello', 'Hello to you', 'Rather not', 'Nor this'])
    expect((await a.frame('conversation_updated')).data).toEqual({ contactId: ben.id })
    expect((await heardBy(b)).map(({ type }) => type)).not.toContain('conversation_updated')
    expect(await thread(ben, ana)).toMatchObject({ changeSeq: 0, markSeq: 0 })
  })

  test('what was unread is read with it, and all before it', async () => {
    const [ana, ben] = await talking()
    const [, second] = [await say(ben, ana, 'One'), await say(ben, ana, 'Two')]
    await say(ben, ana, 'Three')
    expect(await entry(ana, ben)).toMatchObject({ unread: 4 })
    await drop(ana, second, 'me')
    expect(await entry(ana, ben)).toMatchObject({ unread: 1, readSeq: second.seq })
    expect((await entry(ben, ana))?.peerReadSeq, 'the other one is not told').toBe(0)
  })

  test('it is done once, however often it is asked for', async () => {
    const [ana, ben] = await talking()
    const sent = await say(ben, ana, 'Rather not')
    const answers = [await drop(ana, sent, 'me'), await drop(ana, sent, 'me')]
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await thread(ana, ben)).toMatchObject({ markSeq: 1 })
  })
})

describe('for everyone', () => {
  test('nothing is left but its place', async () => {
    const [ana, ben] = await talking()
    const sent = await say(ana, ben, 'Regrettable')
    await react(ben, sent, '😮')
    await edit(ana, sent, 'Regrettable words')
    const sockets = await Promise.all([connect(ana), connect(ben)])
    expect((await drop(ana, sent, 'everyone')).status).toBe(204)
    const { conversationId, seq } = sent
    for (const socket of sockets) {
      const { data } = await socket.frame('message_deleted')
      expect(data).toEqual({ conversationId, seq, changeSeq: 3, trace: true })
    }
    expect((await thread(ben, ana)).items.at(-1)).toMatchObject({
      ...{ id: sent.id, seq, body: '', reactions: [], editedAt: null, deletedAt: expect.any(String) },
    })
    expect((await versions(ben, sent)).items).toEqual([])
    const kept = await db
      .select()
      .from(messageVersions)
      .where(and(eq(messageVersions.conversationId, conversationId), eq(messageVersions.seq, seq)))
    expect([kept, await storedOf(sent)]).toMatchObject([[], { body: '', reactions: null }])
    expect(await entry(ben, ana)).toMatchObject({ lastMessage: { seq, preview: '', isDeleted: true } })
  })

  test('one’s own alone, at any time, and also where nothing can be written any more', async () => {
    const [ana, ben] = await talking()
    const sent = await say(ana, ben, 'Old')
    expect(await drop(ben, sent, 'everyone')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await timePasses({ days: 400 })
    await remove(ben, ana)
    expect((await drop(ana, sent, 'everyone')).status).toBe(204)
    expect(await bodiesFor(ben, ana)).toEqual(['Hello', 'Hello to you', null])
  })

  test.each(['everyone', 'undo'] as const)(
    'who has blocked the sender keeps it and hears nothing: %s',
    async way => {
      const [ana, ben] = await talking()
      const [cleo, dora] = await talking()
      const pairs = [
        [ana, ben],
        [cleo, dora],
      ] as const
      const sent = [await say(ana, ben, 'Zyxwords'), await say(cleo, dora, 'Zyxwords')] as const
      await block(ben, ana)
      await remove(dora, cleo)
      const socket = await connect(ben)
      const seen: unknown[] = []
      for (const [at, [asker, contact]] of pairs.entries()) {
        for (const _ of ['once', 'again'])
          expect((await drop(asker, sent[at] ?? { id: 0 }, way)).status).toBe(204)
        const { items, lastSeq, changeSeq, markSeq } = await thread(asker, contact)
        const row = await entry(asker, contact)
        const since = await changes(asker, contact, { changeSeq: 0, markSeq: 0 })
        const words = items.map(({ body, deletedAt }) => [body, deletedAt !== null])
        const last = [
          row?.lastMessage?.preview,
          row?.lastMessage?.isDeleted,
          since.gone,
          since.messages.length,
        ]
        seen.push([words, last, lastSeq, changeSeq, markSeq])
      }
      expect(seen[0]).toEqual(seen[1])
      expect(JSON.stringify(seen)).not.toContain('Zyxwords')
      expect((await heardBy(socket)).map(({ type }) => type)).not.toContain('message_deleted')
      await stage.unblock(ben, ana)
      expect((await thread(ben, ana)).items.at(-1)).toMatchObject({ body: 'Zyxwords', deletedAt: null })
      expect((await thread(dora, cleo)).items.at(-1)?.body, 'who has only removed them does not').not.toBe(
        'Zyxwords',
      )
    },
  )

  test('it is done once, however often and however much at once it is asked for', async () => {
    const [ana, ben] = await talking()
    const sent = await say(ana, ben, 'Regrettable')
    const socket = await connect(ben)
    const answers = await Promise.all(Array.from({ length: 5 }, () => drop(ana, sent, 'everyone')))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    expect(await thread(ben, ana)).toMatchObject({ changeSeq: 1 })
    expect((await heardBy(socket)).filter(({ type }) => type === 'message_deleted')).toHaveLength(1)
  })
})

describe('undone', () => {
  test('it was never there: not in the thread, not in the counts, not in the list', async () => {
    const [ana, ben] = await talking()
    const [cleo] = await stage.strangers('Cleo')
    await stage.befriend(cleo, ben)
    await say(cleo, ben, 'I was last')
    await read(ben, ana, 1)
    const before = await conversations(ben)
    const sent = await say(ana, ben, 'Wrong chat')
    expect((await conversations(ben)).items[0], 'it stood on top').toMatchObject({
      contactId: ana.id,
      unread: 1,
    })
    expect((await drop(ana, sent, 'undo')).status).toBe(204)
    const after = await conversations(ben)
    expect(after).toEqual({
      ...before,
      items: before.items.map(item =>
        item.contactId === ana.id ? { ...item, lastSeq: 3, changeSeq: 1 } : item,
      ),
    })
    expect(await bodiesFor(ben, ana)).toEqual(['Hello', 'Hello to you'])
  })

  test('a first message leaves no conversation behind', async () => {
    const [ana, ben] = await contacts()
    const sent = await say(ana, ben, 'Wrong person')
    expect((await conversations(ben)).items).toHaveLength(1)
    await drop(ana, sent, 'undo')
    for (const asker of [ana, ben])
      expect(await conversations(asker)).toMatchObject({ items: [], counts: { turn: 0 } })
  })

  test('a conversation that it brought out of the archive goes back there', async () => {
    const [ana, ben] = await talking()
    await arrange(ben, ana, { archived: true })
    const sent = await say(ana, ben, 'Wrong chat')
    expect(await entry(ben, ana)).toMatchObject({ archived: false })
    await drop(ana, sent, 'undo')
    expect(await entry(ben, ana)).toBeUndefined()
    expect(await entry(ben, ana, { filter: 'archived' })).toMatchObject({ archived: true })
    await say(ana, ben, 'Right chat')
    expect(await entry(ben, ana)).toMatchObject({ archived: false })
  })

  test('but not one that had come back for another message', async () => {
    const [ana, ben] = await talking()
    await arrange(ben, ana, { archived: true })
    await say(ana, ben, 'Right chat')
    await drop(ana, await say(ana, ben, 'Wrong chat'), 'undo')
    expect(await entry(ben, ana)).toMatchObject({ archived: false, lastMessage: { preview: 'Right chat' } })
  })

  test('both are told silently, and whoever was away learns that its place is empty', async () => {
    const [ana, ben] = await talking()
    const sent = await say(ana, ben, 'Wrong chat')
    const socket = await connect(ben)
    await drop(ana, sent, 'undo')
    const { data } = await socket.frame('message_deleted')
    expect(data).toEqual({ conversationId: sent.conversationId, seq: sent.seq, changeSeq: 1, trace: false })
    expect(await changes(ben, ana)).toMatchObject({ changeSeq: 1, messages: [], gone: [sent.seq] })
  })

  test('it works for some seconds, by the clock of the database', async () => {
    const [ana, ben] = await talking()
    const sent = await say(ana, ben, 'Wrong chat')
    await timePasses({ seconds: limits.undoWindow })
    expect((await drop(ana, sent, 'undo')).status).toBe(204)
    const late = await say(ana, ben, 'Wrong chat')
    await timePasses({ seconds: limits.undoWindow + 6 })
    expect(await drop(ana, late, 'undo')).toMatchObject({ status: 409, body: { code: 'undo_too_late' } })
    expect(await bodiesFor(ben, ana)).toEqual(['Hello', 'Hello to you', 'Wrong chat'])
  })

  test('it is done once, however often it is asked for, also when the time is over', async () => {
    const [ana, ben] = await talking()
    const sent = await say(ana, ben, 'Wrong chat')
    const answers = [await drop(ana, sent, 'undo'), await drop(ana, sent, 'undo')]
    await timePasses({ minutes: 1 })
    answers.push(await drop(ana, sent, 'undo'), await drop(ana, sent, 'everyone'))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect(await thread(ben, ana)).toMatchObject({ changeSeq: 1 })
  })

  test('after a deletion not even its place is left', async () => {
    const [ana, ben] = await talking()
    const sent = await say(ana, ben, 'Wrong chat')
    await drop(ana, sent, 'everyone')
    await drop(ana, sent, 'undo')
    expect(await bodiesFor(ben, ana)).toEqual(['Hello', 'Hello to you'])
  })

  test('nobody else can do it', async () => {
    const [ana, ben] = await talking()
    const [cleo] = await talking()
    const sent = await say(ana, ben, 'Mine')
    for (const asker of [ben, cleo]) expect((await drop(asker, sent, 'undo')).status).toBe(404)
    for (const how of ['me', 'everyone'] as const) expect((await drop(cleo, sent, how)).status).toBe(404)
    expect(await storedOf(sent)).toMatchObject({ body: 'Mine', goneAt: null })
  })

  test('the place is not given again, and the three until an answer are used up', async () => {
    const [ana, ben] = await contacts()
    const sent = await say(ana, ben, 'One')
    await drop(ana, sent, 'undo')
    expect(await say(ana, ben, 'Two')).toMatchObject({ seq: 2 })
    await say(ana, ben, 'Three')
    expect((await send(ana, ben, 'Four')).status).toBe(409)
    const rows = await db.execute(
      sql`select seq from messages where conversation_id = ${sent.conversationId}`,
    )
    expect(rows.rows).toHaveLength(3)
  })
})
