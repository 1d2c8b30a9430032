import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { tokenScene } from '#testing/tokens/token.scene.ts'

const { call, someone, pack, take, timePasses } = await tokenScene()

async function setLimit(asker: Person, cents: number) {
  return (await call(api.setSpendLimit, { asker, body: { cents } })).body.limit
}

const limitOf = async (asker: Person) => (await call(api.getWallet, { asker })).body.limit

test('everyone begins with 50 dollars a month', async () => {
  expect(await limitOf(await someone())).toEqual({ cents: 5_000, spent: 0, paid: 0, next: null })
})

test('less holds at once', async () => {
  const ana = await someone()
  await pack(ana, 200)
  expect(await setLimit(ana, 40)).toMatchObject({ cents: 40, next: null })
  expect(await take(ana, 50)).toMatchObject({ outcome: 'over_limit' })
  expect(await setLimit(ana, 0)).toMatchObject({ cents: 0 })
  expect(await take(ana, 1)).toMatchObject({ outcome: 'over_limit' })
})

test('more holds after 24 hours, and not a minute sooner', async () => {
  const ana = await someone()
  await pack(ana, 8_000)
  const { cents, next } = await setLimit(ana, 7_000)
  expect([cents, next?.cents]).toEqual([5_000, 7_000])
  await timePasses({ hours: 23, minutes: 59 })
  expect(await take(ana, 6_000)).toMatchObject({ outcome: 'over_limit' })
  await timePasses({ minutes: 1 })
  expect(await limitOf(ana)).toMatchObject({ cents: 7_000, next: null })
  expect(await take(ana, 6_000)).toMatchObject({ outcome: 'spent', leftThisMonth: 1_000 })
})

test('what holds today, asked for again, ends a raise that waits', async () => {
  const ana = await someone()
  await setLimit(ana, 7_000)
  expect(await setLimit(ana, 5_000)).toMatchObject({ cents: 5_000, next: null })
  await timePasses({ days: 2 })
  expect(await limitOf(ana)).toMatchObject({ cents: 5_000, next: null })
})

test('a raise that is asked for twice, or lowered, does not wait anew; a higher one does', async () => {
  const ana = await someone()
  await setLimit(ana, 7_000)
  await timePasses({ hours: 20 })
  const waiting = (await limitOf(ana)).next?.at
  expect((await setLimit(ana, 7_000)).next).toEqual({ cents: 7_000, at: waiting })
  expect((await setLimit(ana, 6_000)).next).toEqual({ cents: 6_000, at: waiting })
  expect((await setLimit(ana, 6_001)).next?.at).not.toEqual(waiting)
  await timePasses({ hours: 5 })
  expect(await limitOf(ana)).toMatchObject({ cents: 5_000 })
})

test('after a raise has begun to hold, less than it holds at once and more waits', async () => {
  const ana = await someone()
  await setLimit(ana, 7_000)
  await timePasses({ days: 1 })
  expect(await setLimit(ana, 9_000)).toMatchObject({ cents: 7_000, next: { cents: 9_000 } })
  expect(await setLimit(ana, 6_000)).toMatchObject({ cents: 6_000, next: null })
})

test.each([-1, 1.5, 1_000_001])('%d cents are no limit', async cents => {
  const { status, body } = await call(api.setSpendLimit, { asker: await someone(), body: { cents } })
  expect([status, body.code]).toEqual([400, 'invalid_fields'])
})
