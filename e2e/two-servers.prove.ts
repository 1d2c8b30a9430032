import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Member, makePeople } from '../server/testing/crowd/people.ts'
import { testDatabase } from '../server/testing/database.ts'
import { throughPooler } from '../server/testing/processes/through-pooler.ts'
import { findRedis, startTestRedis } from '../server/testing/redis.ts'
import { requireWeb } from '../server/testing/require-web.ts'
import { openTestSocket } from '../server/testing/socket.ts'
import { drawPng } from './bench/draw-png.ts'
import { type Server, startServer } from './bench/server.ts'

const soon = { timeout: 5_000 }
const pace = { beatMs: 500, lostAfterMs: 5_000, resyncMs: 100 }
const files = mkdtempSync(path.join(tmpdir(), 'akin-e2e-files-'))
const { url, db, close } = await testDatabase()
const pooler = await throughPooler(url)
afterAll(async () => {
  await pooler.close()
  await close()
  rmSync(files, { recursive: true })
})

describe.skipIf(!findRedis())('two real servers', () => {
  let redis: Awaited<ReturnType<typeof startTestRedis>>
  let people: Member[]
  let [first, second] = [] as unknown as [Server, Server]

  beforeAll(async () => {
    requireWeb()
    redis = await startTestRedis()
    const settings = {
      ...{ DATABASE_URL: url, REDIS_URL: redis.url, FILES_DIR: files, LOG_LEVEL: 'error' },
      ...pooler.settings,
    }
    ;[first, second] = await Promise.all([startServer(settings, pace), startServer(settings, pace)])
    people = await makePeople(url, 14)
    for (const server of [first, second]) await expectReady(server)
  }, 90_000)
  afterAll(async () => {
    await Promise.all([first.remove(), second.remove()])
    await redis.kill()
  })

  test('a picture that is put up on one is served by the other', async () => {
    const { cookie } = person(3)
    expect(first.folder).not.toBe(second.folder)
    const put = await fetch(`${first.url}/api/profile/avatar`, {
      method: 'POST',
      headers: { cookie, origin: first.url, 'content-type': 'image/png' },
      body: new Uint8Array(drawPng(400, 400)),
    })
    expect(put.status).toBe(201)
    const { avatar } = (await put.json()) as { avatar: { url: string } }
    for (const server of [first, second]) {
      const picture = await fetch(`${server.url}${avatar.url}/512.webp`, { headers: { cookie } })
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
  })

  test('when one is killed its people are offline in time, and find everything on the other', async () => {
    const [ana, ben, stranger, another] = [person(0), person(1), person(6), person(7)]
    const [anas, bens] = [await open(first, ana), await open(second, ben)]
    const seesAna = async () => (await contactsOf(second, ben)).find(({ contactId }) => contactId === ana.id)
    await expect.poll(seesAna, soon).toMatchObject({ user: { online: true } })
    expect(await channels('akin:*')).toEqual(expect.arrayContaining([`akin:user:${ana.id}`]))
    expect(await nodesOf()).toHaveLength(2)

    await first.kill()
    expect(await anas.closed).toBe(1006)
    await expect.poll(() => channels('akin:node:*'), soon).toHaveLength(1)
    expect(await channels(`akin:user:${ana.id}`)).toEqual([])
    expect(await post(second, stranger, '/api/connect/requests', { userId: ana.id })).toBe(201)

    const promised = pace.lostAfterMs + pace.beatMs
    expect((await bens.frame('user_offline', promised + 3_000)).data).toMatchObject({ userId: ana.id })
    expect(await seesAna()).toMatchObject({ user: { online: false, lastSeen: expect.any(String) } })
    await bens.frame('resync')
    expect(await nodesOf()).toHaveLength(1)
    expect(await nodesOf(ana)).toEqual([])
    expect(await redis.run('DBSIZE')).toBe(0)

    bens.frames.length = 0
    const again = await open(second, ana)
    expect((await bens.frame('user_online')).data).toMatchObject({ userId: ana.id })
    expect(await get(second, ana, '/api/connect/requests/received')).toMatchObject([
      { user: { id: stranger.id } },
    ])
    expect(await post(second, another, '/api/connect/requests', { userId: ana.id })).toBe(201)
    expect((await again.frame('connection_request')).data).toMatchObject({ fromUserId: another.id })

    await first.start()
    await expectReady(first)
    expect(await nodesOf()).toHaveLength(2)
    expect(await nodesOf(ana)).toHaveLength(1)
  }, 60_000)

  test('they share what happens, and one may stop while the other serves on', async () => {
    const [ana, ben] = [person(2), person(8)]
    const [anas, bens] = [await open(first, ana), await open(second, ben)]
    expect(await post(first, ana, '/api/connect/requests', { userId: ben.id })).toBe(201)
    expect((await bens.frame('connection_request')).data).toMatchObject({ fromUserId: ana.id })
    const elsewhere = await open(second, ana)
    expect(await post(first, ana, '/api/logout', {})).toBe(204)
    for (const socket of [anas, elsewhere]) expect(await socket.closed).toBe(4401)

    const onFirst = await open(first, ben)
    const began = performance.now()
    const stopped = first.stop()
    expect(await onFirst.closed).toBe(1001)
    await stopped
    expect(performance.now() - began).toBeLessThan(20_000)
    await open(second, ben)
    expect(bens.ws.readyState).toBe(bens.ws.OPEN)
  }, 60_000)

  function person(index: number) {
    const found = people[index]
    if (!found) throw new Error('The people were not written.')
    return found
  }

  async function channels(pattern: string) {
    return (await redis.run('PUBSUB', 'CHANNELS', pattern)) as unknown as string[]
  }

  /** The nodes that are known, or those that hold someone. */
  async function nodesOf(held?: Member) {
    const { rows } = await db.execute(
      held ? sql`select node_id from present where user_id = ${held.id}` : sql`select id from nodes`,
    )
    return rows
  }
})

function open(server: Server, { id, cookie }: Member) {
  return openTestSocket(server.url, { userId: id, cookie, origin: server.url })
}

async function post(server: Server, { cookie }: Member, path: string, body: object) {
  const headers = { cookie, origin: server.url, 'content-type': 'application/json' }
  const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return response.status
}

async function get(server: Server, { cookie }: Member, path: string): Promise<unknown> {
  return (await fetch(server.url + path, { headers: { cookie } })).json()
}

async function contactsOf(server: Server, member: Member) {
  return (await get(server, member, '/api/connect/contacts')) as { contactId: number }[]
}

async function expectReady(server: Server) {
  const readiness = async () => (await fetch(`${server.url}/readyz`)).json()
  await vi.waitFor(async () => expect(await readiness()).toMatchObject({ status: 'ready' }), 10_000)
}
