import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { accountScene } from '../account.scene.ts'

const { call, person, elsewhere } = await accountScene()
const isSignedIn = async (asker: Person) => (await call(api.getUser, { asker })).status === 200

test('a visitor is told to sign in', async () => {
  expect((await call(api.endOtherSessions)).status).toBe(401)
})

test('every session of mine ends but this one, and nobody else notices', async () => {
  const ana = await person('Ana')
  const ben = await person('Ben')
  const others = [await elsewhere(ana), await elsewhere(ana)]
  const { status, body } = await call(api.endOtherSessions, { asker: ana })
  expect(status).toBe(200)
  expect(body).toEqual({ ended: 2 })
  expect(await isSignedIn(ana)).toBe(true)
  expect(await isSignedIn(ben)).toBe(true)
  for (const other of others) expect(await isSignedIn(other)).toBe(false)
  expect((await call(api.endOtherSessions, { asker: ana })).body).toEqual({ ended: 0 })
})
