import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveTime } from '#local/move-time.ts'
import type { Person } from '#testing/scene.ts'
import { accountScene } from '../account.scene.ts'
import { sessions } from '../tables.ts'

const { call, db, deps, person, elsewhere } = await accountScene()
const [ana, ben] = [await person('Ana'), await person('Ben')]

const phone =
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'
const end = (asker: Person, sessionId: number) => call(api.endSession, { asker, params: { sessionId } })
const isSignedIn = async (asker: Person) => (await call(api.getUser, { asker })).status === 200

async function sessionOf(asker: Person) {
  const { body } = await call(api.listSessions, { asker })
  return body.items.find(item => item.current)?.id ?? 0
}

test('a visitor is told to sign in', async () => {
  expect((await call(api.listSessions)).status).toBe(401)
  expect((await call(api.endSession, { params: { sessionId: 1 } })).status).toBe(401)
  expect((await call(api.endOtherSessions)).status).toBe(401)
})

test('I can end a session of mine on another device', async () => {
  const phone = await elsewhere(ana)
  expect((await end(ana, await sessionOf(phone))).status).toBe(204)
  expect(await isSignedIn(phone)).toBe(false)
  expect(await isSignedIn(ana)).toBe(true)
})

test('nobody can end a session of someone else, or learn that it exists', async () => {
  const mia = await person('Mia')
  const theirs = await end(mia, await sessionOf(ben))
  const unknown = await end(mia, 999_999_999)
  expect(theirs.status).toBe(404)
  expect({ ...theirs.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  expect(await isSignedIn(ben)).toBe(true)
})

test('a session ends once', async () => {
  const leo = await person('Leo')
  const id = await sessionOf(await elsewhere(leo))
  expect((await end(leo, id)).status).toBe(204)
  expect((await end(leo, id)).body.code).toBe('not_found')
})

test.each([0, -1, 1.5, Number.NaN, 2 ** 60])('%d is no session', async sessionId => {
  const eva = await person(`Eva${Math.random().toString(36).slice(2, 10)}`)
  expect((await end(eva, sessionId)).status).toBe(400)
})

test('I see where I am signed in, and which of it is here', async () => {
  const ada = await person('Ada')
  await elsewhere(await person('Stranger'))
  await moveTime(deps, { minutes: 1 })
  const onPhone = await elsewhere(ada, phone)
  const { status, body } = await call(api.listSessions, { asker: onPhone })
  expect(status).toBe(200)
  expect(body.nextCursor).toBeNull()
  expect(body.items.map(({ device, current }) => [device, current])).toEqual([
    ['Chrome on Android', true],
    ['An unknown device', false],
  ])
  for (const item of body.items) {
    expect(Object.keys(item).sort()).toEqual(['createdAt', 'current', 'device', 'id', 'lastUsedAt'])
    expect(String(item.createdAt)).toMatch(/^\d{4}-.*Z$/)
  }
})

test('a session whose time is over is not listed', async () => {
  const bob = await person('Bob')
  await db.update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.userId, bob.id))
  const { body } = await call(api.listSessions, { asker: await elsewhere(bob) })
  expect(body.items).toHaveLength(1)
})

test('every session of mine ends but this one, and nobody else notices', async () => {
  const others = [await elsewhere(ana), await elsewhere(ana)]
  const { status, body } = await call(api.endOtherSessions, { asker: ana })
  expect(status).toBe(200)
  expect(body).toEqual({ ended: 2 })
  expect(await isSignedIn(ana)).toBe(true)
  expect(await isSignedIn(ben)).toBe(true)
  for (const other of others) expect(await isSignedIn(other)).toBe(false)
  expect((await call(api.endOtherSessions, { asker: ana })).body).toEqual({ ended: 0 })
})
