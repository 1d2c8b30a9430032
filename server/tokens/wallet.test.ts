import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '#billing/tables.ts'
import { tokenScene } from '#testing/tokens/token.scene.ts'
import { tokenJobs } from './jobs.ts'
import { lapseDue } from './lapse-due.ts'
import { balanceOf } from './wallet.ts'

const stage = await tokenScene()
const { call, db, deps, someone, person, pack, grant, take, entriesOf, lotsOf, faults } = stage
const { withConnections, timePasses } = stage

const walletOf = async (asker: Awaited<ReturnType<typeof someone>>) =>
  (await call(api.getWallet, { asker })).body

test('a newcomer has an empty wallet', async () => {
  expect(await walletOf(await someone())).toEqual({
    ...{ balance: 0, granted: 0, lapsing: null, isFrozen: false },
    limit: { cents: 5_000, spent: 0, paid: 0, next: null },
  })
})

test('it says what is there, what of it lapses next, and what was spent and paid this month', async () => {
  const ana = await someone()
  const paymentId = await pack(ana, 500, 499)
  await pack(ana, 200, 199)
  await grant(ana, 300, 40)
  await grant(ana, 100, 10)
  await take(ana, 30)
  await db.update(payments).set({ refundedCents: 99 }).where(eq(payments.id, paymentId))
  const [, , , first] = await lotsOf(ana)
  expect(await walletOf(ana)).toEqual({
    ...{ balance: 1_070, granted: 370, isFrozen: false },
    lapsing: { tokens: 70, at: first?.expiresAt?.toISOString() },
    limit: { cents: 5_000, spent: 30, paid: 599, next: null },
  })
  expect(await balanceOf(db, ana.id)).toBe(1_070)
  await timePasses({ days: 31 })
  expect((await walletOf(ana)).limit).toMatchObject({ spent: 0, paid: 0 })
})

test('what is shown is right before anything has written down what lapsed, and the same after it', async () => {
  const ana = await someone()
  await pack(ana, 200)
  await grant(ana, 100, 5)
  await take(ana, 90)
  await timePasses({ days: 6 })
  const shown = await walletOf(ana)
  expect([shown.balance, shown.granted, shown.lapsing]).toEqual([200, 0, null])
  expect(await entriesOf(ana), 'nothing has come by').toHaveLength(3)
  await lapseDue(db)
  expect(await walletOf(ana)).toEqual(shown)
  expect((await entriesOf(ana)).at(-1)).toMatchObject({ reason: 'lapsed', delta: -10, balance: 200 })
})

test('20 jobs at once lapse a lot once', async () => {
  const people = [await someone(), await someone(), await someone()]
  for (const each of people) {
    await grant(each, 100, 5)
    await grant(each, 50, 90)
  }
  await timePasses({ days: 6 })
  await withConnections(20, many => Promise.all(Array.from({ length: 20 }, () => lapseDue(many))))
  for (const each of people) {
    expect((await entriesOf(each)).map(({ delta }) => delta)).toEqual([100, 50, -100])
    expect(await balanceOf(db, each.id)).toBe(50)
  }
  expect(await faults()).toEqual([])
})

test('the job writes down all that has lapsed, however much it is', async () => {
  const [ana, ben] = [await someone(), await someone()]
  for (let n = 0; n < 101; n++) await grant(ana, 1, 5)
  for (let n = 0; n < 101; n++) await grant(ben, 1, 5)
  await timePasses({ days: 6 })
  const lapse = tokenJobs.find(({ job }) => job.name === 'lapse-tokens')
  await lapse?.run({}, deps, { id: 'test', attempt: 1, signal: new AbortController().signal })
  for (const each of [ana, ben]) {
    const left = (await lotsOf(each)).reduce((all, { remaining }) => all + remaining, 0)
    expect([left, (await entriesOf(each)).length]).toEqual([0, 202])
  }
})

test('a wallet in which something cannot lapse holds up no other', async () => {
  const [stuck, other] = [await someone(), await someone()]
  for (const each of [stuck, other]) await grant(each, 100, 5)
  await timePasses({ days: 6 })
  const rule = `token_entries add constraint stuck check (user_id <> ${stuck.id} or reason <> 'lapsed') not valid`
  await db.execute(sql.raw(`alter table ${rule}`))
  const lapsed = async () => [(await entriesOf(stuck)).length, (await entriesOf(other)).length]
  await lapseDue(db)
  expect(await lapsed()).toEqual([1, 2])
  await db.execute(sql`alter table token_entries drop constraint stuck`)
  await timePasses({ seconds: 2 })
  await lapseDue(db)
  expect(await lapsed()).toEqual([2, 2])
})

test('wallets are for their owners alone', async () => {
  const visitor = await call(api.getWallet)
  expect([visitor.status, visitor.body.code]).toEqual([401, 'not_signed_in'])
  const unverified = await call(api.getWallet, { asker: await person('Una', { verified: false }) })
  expect(unverified.body.code).toBe('needs_verification')
})
