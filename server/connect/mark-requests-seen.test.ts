import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { connectScene, heardBy, strangersRefused } from './connect-scene.ts'

const stage = await connectScene({ live: {} })
const { call, connect, strangers, request, receivedBy, sentBy, rowOf } = stage

test('a stranger is refused', async () => {
  expect(await stage.toStrangers(api.markRequestsSeen)).toEqual(strangersRefused)
})

test('what has come in is no longer new on any device, and its sender cannot tell', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await request(ana, ben)
  await request(ben, cleo)
  expect(await receivedBy(ben)).toMatchObject([{ seenAt: null }])
  const [anas, bens] = [await connect(ana), await connect(ben)]
  expect((await call(api.markRequestsSeen, { asker: ben })).status).toBe(204)
  expect(await receivedBy(ben)).toMatchObject([{ seenAt: expect.any(String) }])
  expect((await bens.frame('contacts_changed')).data).toEqual({ userId: ben.id })
  expect(await sentBy(ana)).toMatchObject([{ seenAt: null }])
  expect((await rowOf(ben, cleo)).seenAt, 'what one has sent is for the other to see').toBeNull()
  expect(await heardBy(anas)).toEqual([])
})

test('when nothing is new nothing happens', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ana, ben)
  await call(api.markRequestsSeen, { asker: ben })
  const row = await rowOf(ana, ben)
  const bens = await connect(ben)
  await call(api.markRequestsSeen, { asker: ben })
  expect(await rowOf(ana, ben)).toEqual(row)
  expect(await heardBy(bens)).toEqual([])
})
