import { api } from '@akin/contract/api.ts'
import { describe, expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { connectScene, heardBy } from './connect.scene.ts'

const stage = await connectScene({ live: {} })
const { call, connect, strangers, request, receivedBy, sentBy, statusOf, accept, decline, rowOf } = stage

const save = (asker: Person, ...words: string[]) => call(api.saveFilterWords, { asker, body: { words } })
const filteredOf = async (asker: Person) => (await call(api.listFilteredRequests, { asker })).body
const move = async (asker: Person, from: Person) =>
  call(api.moveRequest, { asker, params: { requestId: (await rowOf(asker, from)).id } })
const rude = { note: 'Let us talk about Crÿpto!' }
const kind = { note: 'Let us talk about boats.' }

/** What someone learns of their own request, but for whose it is and when it was sent. */
async function learntBy(asker: Person, to: Person) {
  const [sent] = await sentBy(asker)
  const { id, user, createdAt, expiresAt, note, ...rest } = sent as NonNullable<typeof sent>
  const { requestId, ...status } = await statusOf(asker, to)
  return { rest, status }
}

describe('a request with a word that someone does not want to read', () => {
  test('waits in a folder, without an event or a count, and its sender cannot tell', async () => {
    const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
    await save(ana, 'money', 'crypto')
    const socket = await connect(ana)
    const [filtered, usual] = [await request(ben, ana, rude), await request(cleo, ana, kind)]
    const told = (await heardBy(socket)).map(({ type, data }) => [type, data])
    expect(told).toEqual([
      ['connection_request', expect.objectContaining({ fromUserId: cleo.id })],
      ['bell', {}],
    ])
    expect((await receivedBy(ana)).map(({ user }) => user.id)).toEqual([cleo.id])
    expect((await filteredOf(ana)).map(({ user, note }) => [user.id, note])).toEqual([[ben.id, rude.note]])
    expect(filtered.status).toBe(usual.status)
    expect({ ...filtered.body, requestId: 0 }).toEqual({ ...usual.body, requestId: 0 })
    expect(await learntBy(ben, ana)).toEqual(await learntBy(cleo, ana))
    await call(api.markRequestsSeen, { asker: ana })
    expect([(await rowOf(ana, ben)).seenAt, (await rowOf(ana, cleo)).seenAt]).toEqual([
      null,
      expect.any(Date),
    ])
    socket.ws.close()
  })

  test('is accepted, declined and moved from there; words that change move nothing', async () => {
    const [ana, ben, cleo, dan, eve] = await strangers('Ana', 'Ben', 'Cleo', 'Dan', 'Eve')
    await save(ana, 'crypto')
    for (const sender of [ben, cleo, dan]) await request(sender, ana, rude)
    await save(ana)
    await request(eve, ana, rude)
    expect(await filteredOf(ana)).toHaveLength(3)
    expect((await receivedBy(ana)).map(({ user }) => user.id)).toEqual([eve.id])
    expect((await accept(ana, ben)).status).toBe(200)
    expect((await decline(ana, cleo)).status).toBe(204)
    expect((await stage.takeBackNo(ana, cleo)).status).toBe(204)
    expect((await filteredOf(ana)).map(({ user }) => user.id)).toEqual([dan.id, cleo.id])
    expect([(await move(ana, dan)).status, (await move(ana, dan)).status]).toEqual([204, 204])
    expect((await receivedBy(ana)).map(({ user }) => user.id)).toEqual([eve.id, dan.id])
    expect((await move(ben, ana)).body.code, 'nobody else’s').toBe('not_found')
    await decline(ana, cleo)
    expect((await move(ana, cleo)).body.code).toBe('request_gone')
  })
})

test('the list is one’s own, in one spelling each, and bounded', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  const read = async (asker: Person) => (await call(api.getFilterWords, { asker })).body.words
  expect((await save(ana, ' Café ', 'cafe', 'send money')).body.words).toEqual(['Café', 'send money'])
  expect([await read(ana), await read(ben)]).toEqual([['Café', 'send money'], []])
  const many = Array.from({ length: 51 }, (_, n) => `word${n}`)
  for (const words of [many, ['a'], ['x'.repeat(41)], ['?!?!'], ['a\u0000b']]) {
    expect((await save(ana, ...words)).status).toBe(400)
  }
  expect((await save(ana, ...many.slice(1))).body.words).toHaveLength(50)
})
