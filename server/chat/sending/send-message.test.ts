import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { chatScene } from '../chat.scene.ts'
import { sendMessages } from './send-messages.ts'

const {
  befriend,
  block,
  call,
  connect,
  db,
  remove,
  restore,
  say,
  send,
  strangers,
  talking,
  thread,
  toStrangers,
  unblock,
} = await chatScene({ live: {} })

describe('a message', () => {
  test('has the next place in its conversation, and both find it there', async () => {
    const [ana, ben] = await talking()
    const { status, body } = await send(ana, ben, 'How is the pottery?')
    expect(status).toBe(201)
    expect(body).toMatchObject({ seq: 3 })
    for (const [asker, contact] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      const { items, lastSeq } = await thread(asker, contact)
      expect(lastSeq).toBe(3)
      expect(items.map(({ body: said, seq, senderId }) => [seq, senderId, said])).toEqual([
        [1, ana.id, 'Hello'],
        [2, ben.id, 'Hello to you'],
        [3, ana.id, 'How is the pottery?'],
      ])
    }
  })

  test('is told to both, and to nobody else', async () => {
    const [ana, ben] = await talking()
    const [cleo] = await strangers('Cleo')
    const [a, b, c] = await Promise.all([connect(ana), connect(ben), connect(cleo)])
    const { id } = await say(ana, ben, 'Only you')
    for (const socket of [a, b]) {
      const { data } = await socket.frame('new_message')
      expect(data).toMatchObject({
        recipientId: ben.id,
        message: { id, seq: 3, senderId: ana.id, body: 'Only you' },
      })
    }
    expect(c.frames.filter(({ type }) => type === 'new_message')).toEqual([])
  })

  test('can come over the socket as well', async () => {
    const [ana, ben] = await talking()
    const socket = await connect(ana)
    const data = { contactId: ben.id, clientId: randomUUID(), body: 'Quick' }
    socket.ws.send(JSON.stringify({ type: 'send_message', id: 1, data }))
    const ack = await socket.frame('ack')
    expect(ack.data).toMatchObject({ id: 1, status: 201, reply: { seq: 3 } })
  })

  test('answers another one, and only one of the same conversation', async () => {
    const [ana, ben] = await talking()
    const question = await say(ben, ana, 'Tea or coffee?')
    await say(ana, ben, 'Tea', { replyToId: question.id })
    const [cleo, dan] = await talking()
    const foreign = await say(cleo, dan, 'A secret')
    await say(ana, ben, 'What?', { replyToId: foreign.id })
    const { items } = await thread(ben, ana, { afterSeq: 3 })
    expect(items.map(({ replyTo }) => replyTo)).toEqual([
      { seq: 3, quote: { senderId: ben.id, kind: 'text', body: 'Tea or coffee?' } },
      null,
    ])
  })

  test.each([
    ['nothing', ''],
    ['nothing but spaces', ' \n '],
    ['too much', 'x'.repeat(limits.message + 1)],
    ['a character that cannot be stored', 'a\u0000b'],
    ['half a character', '\ud800'],
  ])('that says %s is refused', async (_what, body) => {
    const [ana, ben] = await talking()
    expect(await send(ana, ben, body)).toMatchObject({ status: 400, body: { code: 'invalid_fields' } })
  })

  test('is not for visitors and the unconfirmed', async () => {
    const body = { clientId: randomUUID(), body: 'Hello' }
    const answers = await toStrangers(api.sendMessage, { params: { contactId: 1 }, body })
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
  })
})

describe('sent again', () => {
  test('with the same client id it is there once, and answered as before', async () => {
    const [ana, ben] = await talking()
    const clientId = randomUUID()
    const first = await send(ana, ben, 'Once', { clientId })
    const again = await send(ana, ben, 'Once', { clientId })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
  })

  test('with other words it is refused, and the first stays', async () => {
    const [ana, ben] = await talking()
    const clientId = randomUUID()
    await say(ana, ben, 'First', { clientId })
    expect(await send(ana, ben, 'Second', { clientId })).toMatchObject({
      status: 409,
      body: { code: 'client_id_reused' },
    })
    expect((await thread(ben, ana)).items.at(-1)?.body).toBe('First')
  })

  test('fifty times at once, it is one message with fifty equal answers', async () => {
    const [ana, ben] = await talking()
    const clientId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(ana, ben, 'Now', { clientId })))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await thread(ben, ana)).lastSeq).toBe(3)
  })

  test('after it was edited or deleted it is still the same', async () => {
    const [ana, ben] = await talking()
    const [edited, undone] = [randomUUID(), randomUUID()]
    const first = await say(ana, ben, 'Teh', { clientId: edited })
    await call(api.editMessage, { asker: ana, params: { messageId: first.id }, body: { body: 'The' } })
    expect(await send(ana, ben, 'Teh', { clientId: edited })).toMatchObject({
      status: 200,
      body: { id: first.id },
    })
    const second = await say(ana, ben, 'Oops', { clientId: undone })
    await call(api.deleteMessage, { asker: ana, params: { messageId: second.id }, query: { for: 'undo' } })
    expect(await send(ana, ben, 'Oops', { clientId: undone })).toMatchObject({
      status: 200,
      body: { id: second.id },
    })
  })

  test('after a removal it is answered with where it is', async () => {
    const [ana, ben] = await talking()
    const clientId = randomUUID()
    const first = await say(ana, ben, 'Before', { clientId })
    await remove(ben, ana)
    expect(await send(ana, ben, 'Before', { clientId })).toMatchObject({ status: 200, body: first })
  })
})

describe('whom one may write to', () => {
  test('contacts alone: strangers, former contacts, blocked and leaving people are refused alike', async () => {
    const [ana, stranger, former, blocker, blocked] = await strangers(
      'Ana',
      'Stranger',
      'Former',
      'Blocker',
      'Blocked',
    )
    await befriend(ana, former, blocker, blocked)
    await remove(former, ana)
    await block(blocker, ana)
    await block(ana, blocked)
    const answers = await Promise.all(
      [stranger, former, blocker, blocked, { id: 999_999 }, ana].map(to => send(ana, to, 'Hello?')),
    )
    const bodies = answers.map(({ status, body: { requestId: _, ...body } }) => ({ status, ...body }))
    expect(new Set(bodies.map(body => JSON.stringify(body))).size).toBe(1)
    expect(bodies[0]).toMatchObject({ status: 403, code: 'cannot_message' })
  })

  test('again after a removal was undone', async () => {
    const [ana, ben] = await talking()
    await remove(ana, ben)
    expect((await send(ben, ana, 'Are you there?')).status).toBe(403)
    await restore(ana, ben)
    expect((await send(ben, ana, 'Are you there?')).status).toBe(201)
  })

  test('lifting a block does not bring the conversation back to life', async () => {
    const [ana, ben] = await talking()
    await block(ana, ben)
    await unblock(ana, ben)
    expect((await send(ana, ben, 'Hello again')).status).toBe(403)
  })
})

describe('until the other one has answered', () => {
  test('three messages may be sent, and any number after it', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await befriend(ana, ben)
    for (const left of [3, 2, 1]) {
      expect((await thread(ana, ben)).sendsLeft).toBe(left)
      await say(ana, ben, 'Hello?')
    }
    expect((await thread(ana, ben)).sendsLeft).toBe(0)
    expect(await send(ana, ben, 'Hello??')).toMatchObject({ status: 409, body: { code: 'wait_for_reply' } })
    // Whoever has read and not answered has a stranger before them still.
    for (const bothWrote of [false, true]) {
      expect(await thread(ana, ben)).toMatchObject({ bothWrote })
      expect(await thread(ben, ana)).toMatchObject({ bothWrote, sendsLeft: null })
      if (!bothWrote) await say(ben, ana, 'Sorry, I was asleep')
    }
    expect((await thread(ana, ben)).sendsLeft).toBeNull()
    await say(ana, ben, 'Good morning!')
  })

  test('and not a fourth, however many are sent at once', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await befriend(ana, ben)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(ana, ben, 'Hey')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect((await thread(ben, ana)).lastSeq).toBe(3)
  })
})

test('a block and a message at once end with the message before the block, or refused', async () => {
  const pairs = await Promise.all(Array.from({ length: 8 }, talking))
  await Promise.all(
    pairs.map(async ([ana, ben]) => {
      const blocking = block(ben, ana)
      const sends = await Promise.all(Array.from({ length: 5 }, (_, n) => send(ana, ben, `Message ${n}`)))
      await blocking
      const stored = sends.filter(({ status }) => status === 201).length
      const { lastSeq } = await thread(ana, ben)
      expect(lastSeq).toBe(2 + stored)
      expect((await send(ana, ben, 'After')).status).toBe(403)
    }),
  )
})

/** Whoever asks for what comes after a place must never be past a message that is still being written. */
test('a message waits for one that another process is writing, and comes after it', async () => {
  const [ana, ben] = await talking()
  const slow = { senderId: ben.id, contactId: ana.id, clientId: randomUUID(), body: 'Slow' }
  let quick: ReturnType<typeof send> | undefined
  await transaction(db, async tx => {
    const plain = { kind: 'text' as const, replyToId: null, attachmentIds: [] }
    const [outcome] = await sendMessages(tx, [{ ...slow, ...plain }])
    expect(outcome).toMatchObject({ outcome: 'sent', seq: 3 })
    quick = send(ana, ben, 'Quick')
    await vi.waitFor(async () => {
      const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      expect((await db.execute(waiting)).rows).toHaveLength(1)
    })
    expect(await thread(ben, ana, { afterSeq: 2 })).toMatchObject({ items: [], lastSeq: 2 })
  })
  expect(await quick).toMatchObject({ status: 201, body: { seq: 4 } })
  const { items } = await thread(ben, ana, { afterSeq: 2 })
  expect(items.map(({ body }) => body)).toEqual(['Slow', 'Quick'])
})
