import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { connectScene, heardBy, strangersRefused } from './connect.scene.ts'
import { connections } from './tables.ts'

const stage = await connectScene({ live: {} })
const { call, db, connect, strangers, request, accept, decline, withdraw, rowOf, about } = stage
const { sentBy, receivedBy, statusOf, timePasses } = stage

test('a stranger is refused', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ana, ben)
  const { params } = await about(ana, ben)
  expect(await stage.toStrangers(api.withdrawRequest, { params })).toEqual(strangersRefused)
})

test('nobody takes back what another has asked', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await request(ana, ben)
  const before = await db.select().from(connections)
  const { params } = await about(ana, ben)
  expect((await call(api.withdrawRequest, { asker: cleo, params })).status).toBe(404)
  expect((await call(api.withdrawRequest, { asker: ben, params })).status).toBe(404)
  expect((await call(api.withdrawRequest, { asker: ana, params: { requestId: 999_999 } })).status).toBe(404)
  expect(await db.select().from(connections)).toEqual(before)
})

test('both lists are without it at once, and trying again changes nothing', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ana, ben)
  const [anas, bens] = [await connect(ana), await connect(ben)]
  expect((await withdraw(ana, ben)).status).toBe(204)
  expect((await bens.frame('request_withdrawn')).data).toEqual({ userId: ana.id })
  expect((await anas.frame('contacts_changed')).data).toEqual({ userId: ben.id })
  expect([await sentBy(ana), await receivedBy(ben)]).toEqual([[], []])
  const row = await rowOf(ana, ben)
  expect((await withdraw(ana, ben)).status).toBe(204)
  expect(await rowOf(ana, ben)).toEqual(row)
  expect([(await heardBy(anas)).length, (await heardBy(bens)).length], 'the bell rings too').toEqual([1, 2])
})

test('after a no it looks the same to the sender, and the other hears nothing', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await request(ana, ben)
  await request(ana, cleo)
  await decline(ben, ana)
  const bens = await connect(ben)
  const answers = [await withdraw(ana, ben), await withdraw(ana, cleo)]
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect(await statusOf(ana, ben)).toEqual(await statusOf(ana, cleo))
  expect(await statusOf(ana, ben)).toMatchObject({ status: 'none', reason: 'cooldown' })
  expect(await heardBy(bens)).toEqual([])
})

test('what was accepted or has expired is gone', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await request(ana, ben)
  await request(ana, cleo)
  await accept(ben, ana)
  await timePasses({ seconds: limits.requestLife + 1 })
  for (const other of [ben, cleo]) {
    const { status, body } = await withdraw(ana, other)
    expect([status, body.code]).toEqual([409, 'request_gone'])
  }
  expect((await statusOf(ana, cleo)).canRequest).toBe(true)
})
