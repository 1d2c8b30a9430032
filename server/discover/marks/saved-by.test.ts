import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { strangersRefused } from '#connect/connect.scene.ts'
import { givePlan, takePlan } from '#testing/plan.ts'
import type { Person } from '#testing/scene.ts'
import { deckScene } from '../deck/deck.scene.ts'

const stage = await deckScene()
const { block, call, db, strangers, timePasses } = stage

const nothing = { isCounted: false, people: null }
const few = { isCounted: true, people: null }

test('strangers are refused', async () => {
  expect(await stage.toStrangers(api.getSavedBy)).toEqual(strangersRefused)
})

test('whose plan has the count is told how many have saved them, and nothing about who', async () => {
  const [ana, ben, cleo, dora] = await strangers('Ana', 'Ben', 'Cleo', 'Dora')
  await givePlan(db, ana, 'plus')
  for (const other of [ben, cleo, dora]) await save(other, ana)
  await timePasses({ days: 1 })
  expect(await savedBy(ana)).toEqual({ isCounted: true, people: 3 })
})

test('without a plan that has it, the server does not tell, also once a plan is over', async () => {
  const [ana, ben, cleo, dora] = await strangers('Ana', 'Ben', 'Cleo', 'Dora')
  for (const other of [ben, cleo, dora]) await save(other, ana)
  await timePasses({ days: 1 })
  expect(await savedBy(ana)).toEqual(nothing)
  await givePlan(db, ana, 'premium')
  expect(await savedBy(ana)).toEqual({ isCounted: true, people: 3 })
  await takePlan(db, ana)
  expect(await savedBy(ana)).toEqual(nothing)
})

test('a number that could be a name is not told', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await givePlan(db, ana, 'plus')
  expect(await savedBy(ana)).toEqual(few)
  for (const other of [ben, cleo]) await save(other, ana)
  await timePasses({ days: 1 })
  expect(await savedBy(ana)).toEqual(few)
})

test('it does not move while someone watches: who saves or is blocked today counts tomorrow', async () => {
  const [ana, ben, cleo, dora, emil] = await strangers('Ana', 'Ben', 'Cleo', 'Dora', 'Emil')
  await givePlan(db, ana, 'plus')
  for (const other of [ben, cleo, dora]) await save(other, ana)
  expect(await savedBy(ana)).toEqual(few)
  await timePasses({ days: 1 })
  await save(emil, ana)
  expect(await savedBy(ana)).toMatchObject({ people: 3 })
  await timePasses({ days: 1 })
  expect(await savedBy(ana)).toMatchObject({ people: 4 })
  await block(ana, ben)
  expect(await savedBy(ana)).toMatchObject({ people: 4 })
  await timePasses({ days: 1 })
  expect(await savedBy(ana)).toMatchObject({ people: 3 })
})

test('neither who has gone counts, nor who put them off or hid them', async () => {
  const [ana, ben, cleo, dora] = await strangers('Ana', 'Ben', 'Cleo', 'Dora')
  await givePlan(db, ana, 'plus')
  for (const other of [ben, cleo, dora]) await save(other, ana)
  const [emil, fay] = await strangers('Emil', 'Fay')
  await call(api.putOff, { asker: emil, params: { userId: ana.id } })
  await call(api.hidePerson, { asker: fay, params: { userId: ana.id } })
  await timePasses({ days: 1 })
  expect(await savedBy(ana)).toMatchObject({ people: 3 })
  const leaving = { status: 'deleting', deletionDueAt: sql`now() + interval '1 day'` } as const
  await db.update(users).set(leaving).where(eq(users.id, ben.id))
  expect(await savedBy(ana)).toEqual(few)
})

async function save(asker: Person, { id: userId }: Person) {
  const { status } = await call(api.savePerson, { asker, params: { userId } })
  expect(status).toBe(204)
}

async function savedBy(asker: Person) {
  const { status, body } = await call(api.getSavedBy, { asker })
  expect(status).toBe(200)
  return body
}
