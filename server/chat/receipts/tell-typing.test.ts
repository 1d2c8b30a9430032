import { api } from '@akin/contract/api.ts'
import { callLimits } from '@akin/contract/call-limits.ts'
import { expect, test, vi } from 'vitest'
import { heardBy, strangersRefused } from '#connect/connect.scene.ts'
import type { Person } from '#testing/scene.ts'
import { chatScene } from '../chat.scene.ts'

const stage = await chatScene({ live: {} })
const { call, contacts, talking, connect, remove, block, leave } = stage

function type(asker: Person, contact: Pick<Person, 'id'>) {
  return call(api.tellTyping, { asker, params: { contactId: contact.id } })
}

async function heard(socket: Awaited<ReturnType<typeof connect>>) {
  return (await heardBy(socket)).filter(frame => frame.type === 'typing').map(({ data }) => data)
}

test('a stranger is refused', async () => {
  const answers = await stage.toStrangers(api.tellTyping, { params: { contactId: 1 } })
  expect(answers).toEqual(strangersRefused)
})

test('the contact learns of it, and nobody else; nothing is stored for it', async () => {
  const [ana, ben] = await contacts()
  const [cleo] = await talking()
  const [a, b, c] = await Promise.all([connect(ana), connect(ben), connect(cleo)])
  expect((await type(ana, ben)).status).toBe(204)
  expect((await b.frame('typing')).data).toEqual({ userId: ana.id })
  for (const socket of [a, c]) expect(await heard(socket)).toEqual([])
  expect((await stage.conversations(ben)).items).toMatchObject([{ lastSeq: 0, draft: null }])
})

test('it can come over the socket', async () => {
  const [ana, ben] = await contacts()
  const [a, b] = await Promise.all([connect(ana), connect(ben)])
  a.ws.send(JSON.stringify({ type: 'typing', id: 3, data: { contactId: ben.id } }))
  expect((await a.frame('ack')).data).toMatchObject({ id: 3, status: 204 })
  expect((await b.frame('typing')).data).toEqual({ userId: ana.id })
})

test('however fast someone types, the other one hears of it no more than once a second', async () => {
  const strict = await chatScene({ live: {}, config: { limitsScale: 1 } })
  const [ana, ben] = await strict.contacts()
  const [a, b] = await Promise.all([strict.connect(ana), strict.connect(ben)])
  const { max, seconds } = callLimits.typing.person
  expect(max / seconds).toBe(1)
  for (let id = 0; id < 3 * max; id++)
    a.ws.send(JSON.stringify({ type: 'typing', id, data: { contactId: ben.id } }))
  const answered = (as: string) => a.frames.filter(({ type }) => type === as)
  await vi.waitFor(() => expect(answered('refused')).toHaveLength(2 * max))
  await vi.waitFor(() => expect(answered('ack')).toHaveLength(max))
  expect(answered('refused')[0]?.data).toMatchObject({ code: 'rate_limited' })
  expect(await heard(b)).toHaveLength(max)
})

test('who hides it tells nobody and is told by nobody', async () => {
  const [ana, ben] = await contacts()
  const [a, b] = await Promise.all([connect(ana), connect(ben)])
  await call(api.editChatSettings, { asker: ana, body: { showsTyping: false } })
  expect((await type(ana, ben)).status).toBe(204)
  expect((await type(ben, ana)).status).toBe(204)
  for (const socket of [a, b]) expect(await heard(socket)).toEqual([])
})

test('only contacts are told, and whoever types cannot tell the difference', async () => {
  const [ana, stranger, former, blocker, blocked, leaving] = await stage.strangers(
    ...(['Ana', 'Stranger', 'Former', 'Blocker', 'Blocked', 'Leaving'] as const),
  )
  await stage.befriend(ana, former, blocker, blocked, leaving)
  await remove(former, ana)
  await block(blocker, ana)
  await block(ana, blocked)
  const sockets = await Promise.all([stranger, former, blocker, blocked, leaving].map(each => connect(each)))
  await leave(leaving)
  const all = [stranger, former, blocker, blocked, leaving, ana, { id: 999_999_999 }]
  const answers = await Promise.all(all.map(to => type(ana, to)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  for (const socket of sockets.slice(0, -1)) expect(await heard(socket)).toEqual([])
})
