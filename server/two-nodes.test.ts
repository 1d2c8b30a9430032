import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@akin/contract/api.ts'
import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { plain } from '#profile/pictures/picture.scene.ts'
import type { Person } from '#testing/scene.ts'
import { freePort } from './platform/start/free-port.ts'
import { arriveAtOnce } from './testing/crowd/arrive-at-once.ts'
import { makePeople } from './testing/crowd/people.ts'
import { findRedis, startTestRedis } from './testing/redis.ts'
import type { TestSocket } from './testing/socket.ts'
import { openNodes, type TestNode } from './testing/two-nodes.ts'

const pace = { resyncMs: 100, drainMs: 100, offlineMs: 200, beatMs: 200, lostAfterMs: 1_500 }
const second = 1_000

test('without Redis both nodes start, serve, and say that they are on their own', {
  tags: 'variant',
}, async () => {
  const { a, b, person, close } = await openNodes(`redis://127.0.0.1:${await freePort()}`, pace)
  onTestFinished(close)
  const ana = await person('Ana')
  for (const node of [a, b]) {
    expect(await node.ready()).toMatchObject({ code: 200, status: 'degraded', database: true, bus: false })
    expect(await timed(() => node.call(api.listContacts, ana))).toMatchObject({ status: 200 })
    await node.connect(ana)
  }
})

test('a picture that is put up on one node is served by the other', async () => {
  const { a, b, person, close } = await openNodes(`redis://127.0.0.1:${await freePort()}`, pace)
  onTestFinished(close)
  const { cookie } = await person('Ana')
  const own = { 'sec-fetch-site': 'same-origin', cookie }
  const put = await fetch(`${a.address}/api/profile/avatar`, {
    method: 'POST',
    headers: { ...own, 'content-type': 'image/png' },
    body: new Uint8Array(await plain(400, 400).png().toBuffer()),
  })
  expect(put.status).toBe(201)
  const { avatar } = (await put.json()) as OwnProfile
  const [onA, onB] = await Promise.all(
    [a, b].map(node => fetch(`${node.address}${avatar?.url}/512.webp`, { headers: own })),
  )
  expect([onA?.status, onB?.status]).toEqual([200, 200])
  expect(await onB?.bytes()).toEqual(await onA?.bytes())
})

test('the same report on both nodes at once is one, and so is the case of two who report someone', {
  tags: 'variant',
}, async () => {
  const { a, b, person, close } = await openNodes(`redis://127.0.0.1:${await freePort()}`, pace)
  onTestFinished(close)
  const [ana, ben, cleo] = [await person('Ana'), await person('Ben'), await person('Cleo')]
  const form = { subject: 'person', id: ben.id, reason: 'spam' }
  const answers = await Promise.all(
    [ana, cleo].flatMap(asker => [a, b].map(node => node.call(api.sendReport, asker, {}, form))),
  )
  const receipts = answers.map(({ body }) => (body as { receipt: string }).receipt)
  expect(new Set(receipts).size).toBe(2)
  expect(new Set(receipts.map(receipt => receipt.slice(0, 4))).size).toBe(1)
})

describe.skipIf(!findRedis())('with Redis', () => {
  let redis: Awaited<ReturnType<typeof startTestRedis>>
  let nodes: Awaited<ReturnType<typeof openNodes>>
  let [a, b] = [] as unknown as [TestNode, TestNode]

  beforeAll(async () => {
    redis = await startTestRedis()
    nodes = await openNodes(redis.url, pace)
    ;({ a, b } = nodes)
    await Promise.all([a.heals(), b.heals()])
  })
  afterAll(async () => {
    await nodes.close()
    await redis.kill()
  })

  test('a request, a yes and a block cross from one to the other', async () => {
    const { ana, ben, anas, bens } = await pair('Ana', 'Ben')
    await befriend(ana, ben, anas, bens)
    expect(await contactsOf(b, ben)).toMatchObject([{ contactId: ana.id, user: { online: true } }])

    await a.call(api.blockUser, ana, { userId: ben.id }, {})
    await bens.frame('contacts_changed')
    expect(await contactsOf(b, ben)).toEqual([])
  })

  test('a crowd that comes at once is seen by everyone on both nodes, and nobody has to ask again', {
    tags: 'variant',
  }, async () => {
    // As few commands as this would be full with the first of them.
    const crowded = await openNodes(redis.url, { ...pace, resyncMs: 0 }, { queue: 100, silentMs: 60_000 })
    onTestFinished(crowded.close)
    await Promise.all([crowded.a.heals(), crowded.b.heals()])
    const members = await makePeople(crowded.url, 60, 20)
    const urls = [crowded.a.address, crowded.b.address]
    const gap = vi.fn()
    for (const { bus } of [crowded.a, crowded.b]) bus.onGap(gap)
    const { origin } = crowded.a
    const options = { contactsEach: 20, patienceSeconds: 60, listenSeconds: 0.6, origin }
    expect(await arriveAtOnce(urls, members, options)).toMatchObject({ right: 60 })
    expect(gap).not.toHaveBeenCalled()
  })

  test('who comes and who goes is seen on the other node', async () => {
    const { ana, ben, anas, bens } = await pair('Cleo', 'Dirk')
    await befriend(ana, ben, anas, bens)
    anas.frames.length = 0
    bens.ws.close(1000)
    expect((await anas.frame('user_offline')).data).toMatchObject({ userId: ben.id })
    await b.connect(ben)
    expect((await anas.frame('user_online')).data).toMatchObject({ userId: ben.id })
  })

  test('a tab on each node is one person: they leave with the last', async () => {
    const { ana, ben, anas, bens } = await pair('Emil', 'Fay')
    await befriend(ana, ben, anas, bens)
    anas.frames.length = 0
    const other = await a.connect(ben)
    await vi.waitFor(async () => expect(await presences(ben)).toBe(2))
    bens.ws.close(1000)
    await vi.waitFor(async () => expect(await presences(ben)).toBe(1))
    await pause(300)
    expect(anas.frames).toEqual([])
    other.ws.close(1000)
    await anas.frame('user_offline')
  })

  test('logging out on one node closes the sockets on the other', async () => {
    const gus = await nodes.person('Gus')
    const socket = await a.connect(gus)
    expect((await b.call(api.logOut, gus, {}, {})).status).toBe(204)
    expect(await socket.closed).toBe(4401)
  })

  test('while Redis hangs nothing is slow, and when it goes on nothing is missing', {
    tags: 'variant',
  }, async () => {
    const { ana, ben, bens } = await pair('Hans', 'Ida')
    redis.freeze()
    onTestFinished(redis.thaw)
    const { status } = await timed(() => a.call(api.requestConnection, ana, {}, { userId: ben.id }))
    expect(status).toBe(201)
    expect(await timed(() => b.call(api.listReceivedRequests, ben))).toMatchObject({ body: [{}] })
    const late = await timed(() => b.connect(ben))
    await vi.waitFor(async () => expect(await b.ready()).toMatchObject({ code: 200, bus: false }))
    expect((await timed(() => a.call(api.blockUser, ana, { userId: ben.id }, {}))).status).toBe(201)
    redis.thaw()
    for (const socket of [bens, late]) await socket.frame('resync')
    expect((await b.call(api.listReceivedRequests, ben)).body).toEqual([])
    await crossesAgain()
  })

  test('Redis may die and come back, and both nodes let everyone ask again', async () => {
    const { ana, ben, anas, bens } = await pair('Jon', 'Kim')
    await redis.kill()
    expect((await timed(() => a.call(api.requestConnection, ana, {}, { userId: ben.id }))).status).toBe(201)
    await vi.waitFor(async () => expect(await a.ready()).toMatchObject({ status: 'degraded' }))
    await redis.start()
    await Promise.all([a.heals(), b.heals()])
    for (const socket of [anas, bens]) await socket.frame('resync')
    expect((await b.call(api.listReceivedRequests, ben)).body).toMatchObject([{ user: { id: ana.id } }])
    expect(await a.ready()).toMatchObject({ status: 'ready', bus: true })
    await crossesAgain()
  })

  test('nodes that started without Redis find it when it comes', { tags: 'variant' }, async () => {
    const late = await startTestRedis()
    onTestFinished(late.kill)
    await late.kill()
    const { a, b, person, close } = await openNodes(late.url, pace)
    onTestFinished(close)
    const pia = await person('Pia')
    const sockets = [await a.connect(pia), await b.connect(pia)]
    expect(await a.ready()).toMatchObject({ code: 200, status: 'degraded' })
    await late.start()
    await Promise.all([a.heals(), b.heals()])
    for (const { frame } of sockets) await frame('resync')
    expect(await a.ready()).toMatchObject({ status: 'ready', bus: true })
    await a.call(api.logOut, pia, {}, {})
    for (const { closed } of sockets) expect(await closed).toBe(4401)
  })

  test('a line to Redis that breaks for a moment is noticed', async () => {
    const { anas, bens } = await pair('Leo', 'Mia')
    await redis.run('CLIENT', 'KILL', 'TYPE', 'pubsub')
    for (const socket of [anas, bens]) await socket.frame('resync')
    await crossesAgain()
  })

  test('when a node dies its people go offline, and everyone on the others asks again', async () => {
    const { ana, ben, anas, bens } = await pair('Nora', 'Olaf')
    await befriend(ana, ben, anas, bens)
    anas.frames.length = 0
    await b.die()
    expect((await anas.frame('user_offline')).data).toMatchObject({ userId: ben.id })
    await anas.frame('resync')
    expect(await contactsOf(a, ana)).toMatchObject([{ contactId: ben.id, user: { online: false } }])
    expect(await presences(ben)).toBe(0)
  })

  /** Two people, the first on one node and the second on the other. */
  async function pair(first: string, other: string) {
    const [ana, ben] = [await nodes.person(first), await nodes.person(other)]
    const [anas, bens] = [await a.connect(ana), await b.connect(ben)]
    for (const who of [ana, ben]) await vi.waitFor(async () => expect(await presences(who)).toBe(1))
    return { ana, ben, anas, bens }
  }

  async function befriend(ana: Person, ben: Person, anas: TestSocket, bens: TestSocket) {
    await a.call(api.requestConnection, ana, {}, { userId: ben.id })
    expect((await bens.frame('connection_request')).data.fromUserId).toBe(ana.id)
    const { body } = await b.call(api.listReceivedRequests, ben)
    const [request] = body as { id: number }[]
    await b.call(api.acceptRequest, ben, { requestId: request?.id ?? 0 })
    expect((await anas.frame('request_accepted')).data.userId).toBe(ben.id)
  }

  async function crossesAgain() {
    const names = [1, 2].map(() => `P${Math.random().toString(36).slice(2, 12)}`)
    const { ana, ben, anas, bens } = await pair(names[0] ?? '', names[1] ?? '')
    await befriend(ana, ben, anas, bens)
  }

  async function contactsOf(node: TestNode, who: Person) {
    return (await node.call(api.listContacts, who)).body
  }

  async function presences({ id }: Person) {
    const { rows } = await nodes.db.execute(sql`select from present where user_id = ${id}`)
    return rows.length
  }
})

/** Nothing that people do may wait for Redis. On a machine that has more to do than it can, all wait for a turn. */
async function timed<Result>(work: () => Promise<Result>) {
  const began = performance.now()
  const result = await work()
  const crowd = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
  expect(performance.now() - began).toBeLessThan(second * crowd)
  return result
}
