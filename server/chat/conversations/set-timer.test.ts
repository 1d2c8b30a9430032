import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { timers } from '@akin/contract/chat/timers.ts'
import { limits } from '@akin/contract/limits.ts'
import { describe, expect, test } from 'vitest'
import { strangersRefused } from '#connect/connect.scene.ts'
import type { Person } from '#testing/scene.ts'
import { chatScene } from '../chat.scene.ts'

const stage = await chatScene({ live: {} })
const { call, contacts, talking, say, send, setTimer, thread, entry, connect } = stage
const { block, remove, leave, rowOf, timePasses } = stage

/** The lines about the timer in the conversation of two. */
async function linesFor(asker: Person, contact: Person) {
  const { items } = await thread(asker, contact)
  return items.filter(({ kind }) => kind === 'timer').map(({ body }) => body)
}

test('a stranger is refused', async () => {
  const args = { params: { conversationId: 1 }, body: { timer: null, clientId: randomUUID() } }
  expect(await stage.toStrangers(api.setTimer, args)).toEqual(strangersRefused)
})

test('a line says so to both, and what either writes from then on has its time', async () => {
  const [ana, ben] = await talking()
  const sockets = await Promise.all([connect(ana), connect(ben)])
  const { status, body } = await setTimer(ana, ben, '7d')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    contactId: ben.id,
    timer: '7d',
    lastMessage: { kind: 'timer', preview: '7d' },
  })
  const line = { kind: 'timer', body: '7d', senderId: ana.id, seq: 3, expiresAt: null }
  for (const [at, contactId] of [ben.id, ana.id].entries()) {
    const socket = sockets[at]
    expect((await socket?.frame('new_message'))?.data).toMatchObject({ message: line, recipientId: ben.id })
    expect((await socket?.frame('conversation_updated'))?.data).toEqual({ contactId })
  }
  expect(await thread(ana, ben)).toMatchObject({ timer: '7d', items: [{}, {}, line] })
  expect(await thread(ben, ana)).toMatchObject({ timer: '7d', items: [{}, {}, line] })
  expect(await entry(ben, ana)).toMatchObject({ timer: '7d' })
  await say(ana, ben, 'For a week')
  await say(ben, ana, 'For a week')
  const { items } = await thread(ana, ben)
  expect(items.map(({ expiresAt }) => expiresAt === null)).toEqual([true, true, true, false, false])
  for (const { createdAt, expiresAt } of items.slice(3))
    expect(Date.parse(String(expiresAt)) - Date.parse(String(createdAt))).toBe(timers['7d'] * 1000)
})

test('switched off again, what comes stays, and what was said before goes when it was to go', async () => {
  const [ana, ben] = await talking()
  await setTimer(ana, ben, '24h')
  await say(ana, ben, 'For a day')
  await setTimer(ben, ana, null)
  await say(ana, ben, 'For good')
  await timePasses({ hours: 25 })
  const { items, timer } = await thread(ben, ana)
  expect(timer).toBeNull()
  expect(items.map(({ body }) => body)).toEqual(['Hello', 'Hello to you', '24h', 'off', 'For good'])
})

test('what it is already changes nothing and says nothing', async () => {
  const [ana, ben] = await talking()
  expect((await setTimer(ana, ben, null)).body).toMatchObject({ timer: null, lastSeq: 2 })
  await setTimer(ana, ben, '30d')
  expect((await setTimer(ben, ana, '30d')).body).toMatchObject({ timer: '30d', lastSeq: 3 })
  expect(await linesFor(ana, ben)).toEqual(['30d'])
})

test('asked again by a browser that was cut off it is done once, also if it was changed since', async () => {
  const [ana, ben] = await talking()
  const clientId = randomUUID()
  await setTimer(ana, ben, '24h', clientId)
  await setTimer(ana, ben, '24h', clientId)
  await setTimer(ben, ana, null)
  expect((await setTimer(ana, ben, '24h', clientId)).body).toMatchObject({ timer: null })
  expect(await linesFor(ana, ben)).toEqual(['24h', 'off'])
})

test('a client id that another message has is refused, and the timer stays as it is', async () => {
  const [ana, ben] = await talking()
  const { clientId } = await say(ana, ben, 'Something else')
  expect(await setTimer(ana, ben, '24h', clientId)).toMatchObject({
    ...{ status: 409, body: { code: 'client_id_reused' } },
  })
  expect(await entry(ana, ben)).toMatchObject({ timer: null, lastSeq: 3 })
})

test('both at once, again and again: one line for each change, and the last one is what holds', async () => {
  const [ana, ben] = await talking()
  const wanted = ['24h', '7d', null, '30d', '7d', '24h', null, '7d', '30d', '24h'] as const
  const asked = wanted.flatMap((timer, n) => [
    setTimer(ana, ben, timer),
    setTimer(ben, ana, wanted.at(-n) ?? null),
    say(ana, ben, 'Meanwhile'),
  ])
  await Promise.all(asked)
  const { items, timer } = await thread(ana, ben, { afterSeq: 2 })
  const lines = await linesFor(ana, ben)
  expect(lines.at(-1)).toBe(timer ?? 'off')
  expect(lines.length).toBeGreaterThan(1)
  for (const [at, line] of lines.entries()) expect(line).not.toBe(lines[at - 1] ?? 'off')
  // Each message goes by the line before it.
  let holds = 'off'
  for (const { kind, body, createdAt, expiresAt } of items) {
    if (kind === 'timer') holds = body
    else if (holds === 'off') expect(expiresAt).toBeNull()
    else
      expect(Date.parse(String(expiresAt)) - Date.parse(String(createdAt))).toBe(
        1000 * timers[holds as keyof typeof timers],
      )
  }
})

test('in two conversations at once, one client id sets it in one of them', async () => {
  const [ana, ben] = await talking()
  const cleo = await stage.person(`Cleo-${ana.id}`)
  await stage.befriend(ana, cleo)
  await say(ana, cleo, 'Hello')
  const clientId = randomUUID()
  const answers = await Promise.all([
    setTimer(ana, ben, '24h', clientId),
    setTimer(ana, cleo, '7d', clientId),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

describe('where nobody can write', () => {
  test('it cannot be set', async () => {
    const fallOut: ((ana: Person, ben: Person) => Promise<unknown>)[] = [
      (ana, ben) => remove(ana, ben),
      (ana, ben) => remove(ben, ana),
      (ana, ben) => block(ben, ana),
      (_, ben) => leave(ben),
    ]
    for (const change of fallOut) {
      const [ana, ben] = await talking()
      await change(ana, ben)
      expect(await setTimer(ana, ben, '24h')).toMatchObject({
        ...{ status: 403, body: { code: 'cannot_message' } },
      })
      expect(await thread(ana, ben)).toMatchObject({ timer: null, lastSeq: 2 })
    }
  })

  test('a conversation of others, of a blocked person or of nobody is not there', async () => {
    const [ana, ben] = await talking()
    const [cleo] = await talking()
    const { id } = await rowOf(ana, ben)
    const ask = (asker: Person, conversationId: number) =>
      call(api.setTimer, {
        asker,
        params: { conversationId },
        body: { timer: '24h', clientId: randomUUID() },
      })
    for (const answer of [await ask(cleo, id), await ask(ana, 999_999_999)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await block(ana, ben)
    expect((await ask(ana, id)).status).toBe(404)
  })
})

test('before the first word it can be set as well, and counts until the other one answers', async () => {
  const [ana, ben] = await contacts()
  expect(await setTimer(ana, ben, null)).toMatchObject({ status: 200, body: { timer: null, lastSeq: 0 } })
  expect((await setTimer(ana, ben, '24h')).status).toBe(200)
  expect(await thread(ana, ben)).toMatchObject({ timer: '24h', sendsLeft: limits.unanswered - 1 })
  await say(ana, ben, 'One')
  await say(ana, ben, 'Two')
  expect(await setTimer(ana, ben, null)).toMatchObject({ status: 409, body: { code: 'wait_for_reply' } })
  expect(await thread(ana, ben)).toMatchObject({ timer: '24h', lastSeq: 3 })
})

test('it counts as a message does: nobody fills a conversation with lines', async () => {
  const { call: ask, ...small } = await chatScene({ config: { limitsScale: 1 } })
  const [ana, ben] = await small.contacts()
  await small.say(ana, ben, 'Hello')
  const answers = Array.from({ length: limits.messagesBurst.max }, () => small.setTimer(ana, ben, null))
  expect((await Promise.all(answers)).map(({ status }) => status)).toContain(429)
})

test('whose turn it is stays as it was: a line asks for no answer', async () => {
  const [ana, ben] = await talking()
  const turnOf = async (asker: Person, contact: Person) =>
    Boolean(await entry(asker, contact, { filter: 'turn' }))
  await setTimer(ana, ben, '24h')
  await timePasses({ hours: 2 })
  expect([await turnOf(ana, ben), await turnOf(ben, ana)], 'Ben wrote last').toEqual([true, false])
  const [cleo, dan] = await contacts()
  await setTimer(cleo, dan, '24h')
  await timePasses({ hours: 2 })
  expect([await turnOf(cleo, dan), await turnOf(dan, cleo)], 'nobody wrote').toEqual([false, false])
  expect(await entry(dan, cleo)).toMatchObject({ lastMessage: { kind: 'timer' }, unread: 1 })
  await say(cleo, dan, 'Hello')
  await timePasses({ hours: 2 })
  expect([await turnOf(cleo, dan), await turnOf(dan, cleo)]).toEqual([false, true])
})

test('nobody sends such a line as a message: what a message is, is what hangs on it', async () => {
  const [ana, ben] = await talking()
  const { status, body } = await send(ana, ben, '24h', { kind: 'timer' } as object)
  expect(status).toBe(201)
  const { timer, items } = await thread(ben, ana)
  expect(timer).toBeNull()
  expect(items.at(-1)).toMatchObject({ id: body.id, kind: 'text', body: '24h' })
})
