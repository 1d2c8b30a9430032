import { api } from '@akin/contract/api.ts'
import { describe, expect, test } from 'vitest'
import { heardBy, strangersRefused } from '#connect/connect.scene.ts'
import type { Person } from '#testing/scene.ts'
import { chatScene } from '../chat.scene.ts'

const stage = await chatScene({ live: {} })
const { call, talking, say, send, read, receive, entry, thread, conversations, connect } = stage
const { remove, block, unblock, rowOf, drop } = stage

/** Two who have talked, and the other one has said so much more. */
async function withUnread(count: number) {
  const [ana, ben] = await talking()
  for (let n = 1; n <= count; n++) await say(ben, ana, `News ${n}`)
  return [ana, ben] as const
}

async function framesOf(socket: Awaited<ReturnType<typeof connect>>, type: string) {
  return (await heardBy(socket)).filter(frame => frame.type === type).map(({ data }) => data)
}

test('a stranger is refused', async () => {
  const read = { params: { conversationId: 1 }, body: { seq: 1 } }
  expect(await stage.toStrangers(api.markRead, read)).toEqual(strangersRefused)
  const delivered = { body: { positions: [{ conversationId: 1, seq: 1 }] } }
  expect(await stage.toStrangers(api.markDelivered, delivered)).toEqual(strangersRefused)
})

describe('read', () => {
  test('what was read is not unread any more, and both learn how far', async () => {
    const [ana, ben] = await withUnread(3)
    const [a, b] = await Promise.all([connect(ana), connect(ben)])
    const { id: conversationId } = await rowOf(ana, ben)
    expect((await read(ana, ben, 4)).status).toBe(204)
    expect(await entry(ana, ben)).toMatchObject({ unread: 1, readSeq: 4 })
    const data = { conversationId, userId: ana.id, seq: 4 }
    expect((await a.frame('message_read')).data).toEqual({ ...data, seenSeq: 4 })
    expect((await b.frame('message_read')).data).toEqual(data)
    expect((await b.frame('message_delivered')).data).toEqual(data)
    expect(await thread(ben, ana)).toMatchObject({ peerReadSeq: 4, peerDeliveredSeq: 4 })
    expect(await entry(ben, ana)).toMatchObject({ peerReadSeq: 4, peerDeliveredSeq: 4 })
  })

  test('what was read and not truly seen is known to oneself alone, until it is seen', async () => {
    const [ana, ben] = await withUnread(3)
    const [phone, b] = await Promise.all([connect(ana), connect(ben)])
    const { id: conversationId } = await rowOf(ana, ben)
    await read(ana, ben, 5, 0)
    const mine = { conversationId, userId: ana.id, seq: 5, seenSeq: 0 }
    expect((await phone.frame('message_read')).data).toEqual(mine)
    expect(await framesOf(b, 'message_read')).toEqual([])
    expect(await entry(ana, ben)).toMatchObject({ unread: 0, readSeq: 5 })
    expect(await thread(ana, ben)).toMatchObject({ readSeq: 5, seenSeq: 0 })
    expect(await thread(ben, ana)).toMatchObject({ peerReadSeq: 0, peerDeliveredSeq: 5 })

    await stage.arrange(ana, ben, { markedUnread: true })
    for (const seen of [4, 3, 2]) await read(ana, ben, 5, seen)
    expect(await framesOf(b, 'message_read')).toEqual([{ conversationId, userId: ana.id, seq: 4 }])
    expect(await framesOf(phone, 'message_read'), 'it is no news to oneself').toEqual([mine])
    expect(await thread(ana, ben)).toMatchObject({ readSeq: 5, seenSeq: 4 })
    expect(await thread(ben, ana)).toMatchObject({ peerReadSeq: 4 })
    expect(await entry(ana, ben), 'nothing was read anew').toMatchObject({ markedUnread: true })
  })

  test('nobody has seen more than they have read', async () => {
    const [ana, ben] = await withUnread(3)
    await read(ana, ben, 2, 5)
    expect(await thread(ana, ben)).toMatchObject({ readSeq: 2, seenSeq: 2 })
    await read(ana, ben, 4, 0)
    await read(ana, ben, 1, 99_999)
    expect(await thread(ana, ben)).toMatchObject({ readSeq: 4, seenSeq: 4 })
    expect(await entry(ben, ana)).toMatchObject({ peerReadSeq: 4 })
    expect((await read(ana, ben, 4, -1)).status).toBe(400)
  })

  test('over the socket too', async () => {
    const [ana, ben] = await withUnread(1)
    const socket = await connect(ana)
    const { id: conversationId } = await rowOf(ana, ben)
    const data = { conversationId, seq: 3, seenSeq: 1 }
    socket.ws.send(JSON.stringify({ type: 'mark_read', id: 7, data }))
    expect((await socket.frame('ack')).data).toMatchObject({ id: 7, status: 204 })
    expect(await entry(ana, ben)).toMatchObject({ readSeq: 3, unread: 0 })
    expect(await entry(ben, ana)).toMatchObject({ peerReadSeq: 1 })
  })

  test('it only moves forward, and not beyond what was said', async () => {
    const [ana, ben] = await withUnread(3)
    await Promise.all([4, 2, 5, 1, 3].map(seq => read(ana, ben, seq)))
    await read(ana, ben, 2)
    expect(await entry(ana, ben)).toMatchObject({ readSeq: 5, unread: 0 })
    await read(ana, ben, 99_999)
    expect(await entry(ana, ben)).toMatchObject({ readSeq: 5 })
    await say(ben, ana, 'More')
    expect(await entry(ana, ben)).toMatchObject({ readSeq: 5, unread: 1 })
  })

  test('the same again is told to nobody', async () => {
    const [ana, ben] = await withUnread(1)
    await read(ana, ben, 3)
    const sockets = await Promise.all([connect(ana), connect(ben)])
    await read(ana, ben, 3)
    await read(ana, ben, 2)
    for (const socket of sockets) {
      expect(await framesOf(socket, 'message_read')).toEqual([])
      expect(await framesOf(socket, 'message_delivered')).toEqual([])
    }
  })

  test('a place of one’s own message counts what lies before it', async () => {
    const [ana, ben] = await withUnread(2)
    const mine = await say(ana, ben, 'Thanks')
    await say(ben, ana, 'Welcome')
    await read(ana, ben, mine.seq)
    expect(await entry(ana, ben)).toMatchObject({ unread: 1 })
  })

  test('a place that is empty counts as well', async () => {
    const [ana, ben] = await withUnread(2)
    const undone = await say(ben, ana, 'Undone')
    await say(ben, ana, 'After')
    await drop(ben, undone, 'undo')
    expect(await entry(ana, ben)).toMatchObject({ unread: 4 })
    await read(ana, ben, undone.seq)
    expect(await entry(ana, ben)).toMatchObject({ unread: 1 })
  })

  test('nothing moves in a conversation of others, of nobody, or with someone whom one has blocked', async () => {
    const [ana, ben] = await withUnread(2)
    const [cleo] = await talking()
    const { id } = await rowOf(ana, ben)
    const ask = (asker: Person, conversationId: number) =>
      call(api.markRead, { asker, params: { conversationId }, body: { seq: 3 } })
    await block(ana, ben)
    const socket = await connect(ben)
    const answers = [await ask(cleo, id), await ask(cleo, 999_999_999), await ask(ana, id)]
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await framesOf(socket, 'message_read')).toEqual([])
    await unblock(ana, ben)
    expect(await entry(ana, ben)).toMatchObject({ readSeq: 0, unread: 3 })
  })

  test.each([0, -1, 1.5])('%s is no place', async seq => {
    const [ana, ben] = await talking()
    expect((await read(ana, ben, seq)).status).toBe(400)
  })
})

describe('after a removal', () => {
  test('one reads on for oneself, and the other one learns nothing any more', async () => {
    const [ana, ben] = await withUnread(3)
    await read(ana, ben, 3)
    const before = await thread(ben, ana)
    await remove(ana, ben)
    const socket = await connect(ben)
    await read(ana, ben, 5)
    await receive(ana, ben, 5)
    expect(await entry(ana, ben)).toMatchObject({ readSeq: 5, unread: 0 })
    expect(await framesOf(socket, 'message_read')).toEqual([])
    expect(await framesOf(socket, 'message_delivered')).toEqual([])
    const { peerReadSeq, peerDeliveredSeq } = before
    expect([peerReadSeq, peerDeliveredSeq]).toEqual([3, 3])
    expect(await thread(ben, ana)).toMatchObject({ peerReadSeq, peerDeliveredSeq })
    expect(await entry(ben, ana)).toMatchObject({ peerReadSeq, peerDeliveredSeq })
  })
})

describe('delivered', () => {
  test('the sender learns that it has arrived, and not that it was read', async () => {
    const [ana, ben] = await withUnread(2)
    const socket = await connect(ben)
    const { id: conversationId } = await rowOf(ana, ben)
    expect((await receive(ana, ben, 4)).status).toBe(204)
    expect((await socket.frame('message_delivered')).data).toEqual({ conversationId, userId: ana.id, seq: 4 })
    expect(await thread(ben, ana)).toMatchObject({ peerDeliveredSeq: 4, peerReadSeq: 0 })
    expect(await framesOf(socket, 'message_read')).toEqual([])
    expect(await entry(ana, ben)).toMatchObject({ unread: 3, readSeq: 0 })
  })

  test('several conversations are told at once, and those of others do not matter', async () => {
    const [ana, ben] = await withUnread(1)
    const [cleo] = await stage.strangers('Cleo')
    await stage.befriend(cleo, ana)
    await say(cleo, ana, 'Hello')
    const foreign = await talking()
    const [withBen, withCleo, others] = await Promise.all([
      rowOf(ana, ben),
      rowOf(ana, cleo),
      rowOf(...(foreign as [Person, Person])),
    ])
    const positions = [
      { conversationId: withBen.id, seq: 3 },
      { conversationId: withCleo.id, seq: 1 },
      { conversationId: others.id, seq: 2 },
    ]
    expect((await call(api.markDelivered, { asker: ana, body: { positions } })).status).toBe(204)
    expect((await entry(ben, ana))?.peerDeliveredSeq).toBe(3)
    expect((await entry(cleo, ana))?.peerDeliveredSeq).toBe(1)
    for (const [one, other] of [foreign, foreign.toReversed()] as [Person, Person][])
      expect((await entry(one, other))?.peerDeliveredSeq).toBe(0)
  })

  test('nothing is delivered where nothing was said', async () => {
    const [ana, ben] = await talking()
    await receive(ana, ben, 99_999)
    expect((await entry(ben, ana))?.peerDeliveredSeq).toBe(2)
    expect((await call(api.markDelivered, { asker: ana, body: { positions: [] } })).status).toBe(400)
  })
})

test('what was read on one device is read on the other, whatever order the two tell it in', async () => {
  const [ana, ben] = await withUnread(8)
  const [phone, laptop] = await Promise.all([connect(ana), connect(ana)])
  await Promise.all([read(ana, ben, 6), read(ana, ben, 9), read(ana, ben, 7)])
  await read(ana, ben, 8)
  for (const socket of [phone, laptop]) {
    const seqs = (await framesOf(socket, 'message_read')).map(data => (data as { seq: number }).seq)
    expect(seqs.at(-1)).toBe(9)
    expect(seqs).toEqual(seqs.toSorted((one, other) => one - other))
  }
  expect((await conversations(ana)).unread).toEqual({ messages: 1, conversations: 1 })
  expect((await send(ana, ben, 'All read')).status).toBe(201)
})
