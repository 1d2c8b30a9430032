import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { tokenScene } from '#testing/tokens/token.scene.ts'
import { credit } from './credit.ts'
import { closeDebt, isFrozen, openDebt } from './debts.ts'
import { giveBack } from './give-back.ts'
import { takeBack } from './take-back.ts'

const stage = await tokenScene()
const { call, db, inOne, someone, pack, grant, take, entriesOf, lotsOf, faults, timePasses } = stage

const spent = async (...given: Parameters<typeof take>) => (await take(...given)).entryId ?? 0
const left = async (owner: { id: number }) => (await lotsOf(owner)).map(({ remaining }) => remaining)

test('tokens go back to where they came from, once, however many jobs give them back at once', async () => {
  const ana = await someone()
  await grant(ana, 30, 20)
  await pack(ana, 100)
  const entryId = await spent(ana, 50)
  expect(await left(ana)).toEqual([0, 80])
  await stage.withConnections(20, many =>
    Promise.all(
      Array.from({ length: 20 }, () => transaction(many, (tx: Transaction) => giveBack(tx, entryId))),
    ),
  )
  expect(await left(ana)).toEqual([30, 100])
  const entries = await entriesOf(ana)
  expect(entries.map(({ reason }) => reason)).toEqual(['monthly', 'pack', 'spend', 'back'])
  expect(entries.at(-1)).toMatchObject({
    delta: 50,
    granted: 30,
    purchased: 20,
    refType: 'wave',
    balance: 130,
  })
  expect(await faults()).toEqual([])
})

test('what would lie in a lapsed lot comes as a grant for as long as it had when it was spent', async () => {
  const ana = await someone()
  await grant(ana, 30, 5)
  await pack(ana, 100)
  const entryId = await spent(ana, 50)
  await timePasses({ days: 6 })
  for (let again = 0; again < 3; again++) await inOne(tx => giveBack(tx, entryId))
  expect(await left(ana)).toEqual([0, 100, 30])
  const { body } = await call(api.getWallet, { asker: ana })
  expect(body).toMatchObject({ balance: 130, granted: 30, lapsing: { tokens: 30 } })
  await timePasses({ days: 4.9 })
  expect((await call(api.getWallet, { asker: ana })).body.balance).toBe(130)
  await timePasses({ days: 0.2 })
  expect((await call(api.getWallet, { asker: ana })).body.balance).toBe(100)
})

test('lots do not lend each other time, however often they are spent and given back', async () => {
  const ana = await someone()
  await grant(ana, 30, 2)
  await grant(ana, 20, 10)
  for (let times = 0; times < 3; times++) {
    const entryId = await spent(ana, 50)
    await timePasses({ days: 11 })
    for (let again = 0; again < 2; again++) await inOne(tx => giveBack(tx, entryId))
  }
  expect((await left(ana)).filter(remaining => remaining > 0)).toEqual([30, 20])
  await timePasses({ days: 1.9 })
  expect((await call(api.getWallet, { asker: ana })).body.balance).toBe(50)
  await timePasses({ days: 0.2 })
  expect((await call(api.getWallet, { asker: ana })).body.balance).toBe(20)
  await timePasses({ days: 8 })
  expect((await call(api.getWallet, { asker: ana })).body.balance).toBe(0)
  expect(await faults()).toEqual([])
})

test('what an earlier release gave back under one key is not given back again', async () => {
  const ana = await someone()
  await grant(ana, 30, 5)
  const entryId = await spent(ana, 30)
  await timePasses({ days: 6 })
  const expiresAt = new Date(Date.now() + 1_000_000)
  const back = { userId: ana.id, tokens: 30, reason: 'back', expiresAt } as const
  await inOne(tx => credit(tx, { ...back, key: `back-grant:${entryId}` }))
  await inOne(tx => giveBack(tx, entryId))
  expect(await left(ana)).toEqual([0, 30])
})

test('where all of it had lapsed it comes back once all the same', async () => {
  const ana = await someone()
  await grant(ana, 30, 5)
  const entryId = await spent(ana, 30)
  await timePasses({ days: 6 })
  await Promise.all(Array.from({ length: 5 }, () => inOne(tx => giveBack(tx, entryId))))
  expect(await left(ana)).toEqual([0, 30])
})

test('in the same month it no longer counts against the limit, later it does not lower it', async () => {
  const ana = await someone()
  await pack(ana, 6_000)
  const entryId = await spent(ana, 5_000)
  await inOne(tx => giveBack(tx, entryId))
  expect(await take(ana, 5_000)).toMatchObject({ outcome: 'spent', leftThisMonth: 0 })
  const [, , , again] = await entriesOf(ana)
  await timePasses({ days: 31 })
  expect(await take(ana, 500)).toMatchObject({ leftThisMonth: 4_500 })
  await inOne(tx => giveBack(tx, again?.id ?? 0))
  expect((await call(api.getWallet, { asker: ana })).body.limit.spent).toBe(500)
})

test('only a spend can be given back', async () => {
  const ana = await someone()
  await pack(ana, 100)
  const [bought] = await entriesOf(ana)
  await expect(inOne(tx => giveBack(tx, bought?.id ?? 0))).rejects.toThrow('no spend')
})

test('into a pack whose money a bank took back, it lowers what is owed, and a dispute that was won returns it', async () => {
  const ana = await someone()
  const paymentId = await pack(ana, 500)
  const entries = [await spent(ana, 70), await spent(ana, 50)]
  const disputeId = `dispute-of-${ana.id}`
  await inOne(async tx => {
    const { missing, entryId } = await takeBack(tx, {
      ...{ userId: ana.id, paymentId, reason: 'dispute', tokens: 'all', key: `dispute:${disputeId}` },
    })
    await openDebt(tx, { userId: ana.id, paymentId, disputeId, tokens: missing, entryId })
  })
  expect(await isFrozen(db, ana.id)).toBe(true)
  const balance = async () => (await call(api.getWallet, { asker: ana })).body.balance
  await inOne(tx => giveBack(tx, entries[0] ?? 0))
  expect([await balance(), await isFrozen(db, ana.id)]).toEqual([0, true])
  await inOne(tx => giveBack(tx, entries[1] ?? 0))
  expect([await balance(), await isFrozen(db, ana.id)]).toEqual([0, false])

  for (let again = 0; again < 2; again++) await inOne(tx => closeDebt(tx, { disputeId, status: 'won' }))
  expect(await balance()).toBe(120)
  expect(await faults()).toEqual([])
})
