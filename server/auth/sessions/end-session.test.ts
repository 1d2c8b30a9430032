import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { accountScene } from '../account.scene.ts'

const { call, person, elsewhere } = await accountScene()

const end = (asker: Person, sessionId: number) => call(api.endSession, { asker, params: { sessionId } })
const isSignedIn = async (asker: Person) => (await call(api.getUser, { asker })).status === 200

async function sessionOf(asker: Person) {
  const { body } = await call(api.listSessions, { asker })
  return body.items.find(item => item.current)?.id ?? 0
}

test('a visitor is told to sign in', async () => {
  expect((await call(api.endSession, { params: { sessionId: 1 } })).status).toBe(401)
})

test('I can end a session of mine on another device', async () => {
  const ana = await person('Ana')
  const phone = await elsewhere(ana)
  expect((await end(ana, await sessionOf(phone))).status).toBe(204)
  expect(await isSignedIn(phone)).toBe(false)
  expect(await isSignedIn(ana)).toBe(true)
})

test('nobody can end a session of someone else, or learn that it exists', async () => {
  const ben = await person('Ben')
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
