import { api } from '@akin/contract/api.ts'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { grantMonthly } from '#subscription/grant-monthly.ts'
import { billingScene, plusMonth, plusYear, premiumMonth } from '#testing/billing.ts'
import type { Person } from '#testing/scene.ts'
import { giveBack } from '#tokens/give-back.ts'
import { tokenDebts, tokenEntries } from '#tokens/tables.ts'
import { payments } from '../tables.ts'
import { applyRoot } from '../webhooks/apply-root.ts'

const stage = await billingScene({ work: true })
const { call, db, deps, person, sandbox, heard, subscribe, use, balance, planOf, goAway, timePasses } = stage

async function disputed(who: Person) {
  const [paid] = await db.select().from(payments).where(eq(payments.userId, who.id))
  await heard(sandbox.dispute(paid?.providerPaymentId ?? ''))
  return paid?.providerPaymentId ?? ''
}

async function debtsOf({ id }: Person) {
  const { tokens, status } = tokenDebts
  return db.select({ tokens, status }).from(tokenDebts).where(eq(tokenDebts.userId, id))
}

const quote = (asker: Person, body: typeof plusMonth) => call(api.quoteChange, { asker, body })

test('what was spent of the tokens is owed, the plan ends, and nothing is sold until that is settled', async () => {
  const ana = await person('Ana')
  const { subscription } = await subscribe(ana, premiumMonth)
  await use(ana, 120)
  await disputed(ana)
  await vi.waitFor(async () => expect(await planOf(ana)).toBeUndefined())
  for (const _ of [1, 2]) {
    expect([await balance(ana), await debtsOf(ana)]).toEqual([0, [{ tokens: 120, status: 'open' }]])
    await applyRoot(deps, { kind: 'subscription', id: subscription })
  }
  const again = await call(api.buyPlan, {
    ...{ asker: ana, body: { ...plusMonth, trial: false }, key: 'once-more-please' },
  })
  expect([again.status, again.body.code]).toEqual([409, 'purchases_frozen'])
})

test('where none was spent nothing is sold either, and no change that costs something is made', async () => {
  const ben = await person('Ben')
  await subscribe(ben, plusMonth)
  const { body: shown } = await quote(ben, premiumMonth)
  goAway('endNow')
  await disputed(ben)
  expect(await debtsOf(ben)).toEqual([{ tokens: 0, status: 'open' }])
  const change = await call(api.changePlan, {
    ...{ asker: ben, body: { ...premiumMonth, orderId: shown.orderId } },
  })
  for (const { status, body } of [await quote(ben, premiumMonth), change])
    expect([status, body.code]).toEqual([409, 'purchases_frozen'])
})

test('if the bank decides for the payment, its time and its tokens are there to the end', async () => {
  const cleo = await person('Cleo')
  const { subscription } = await subscribe(cleo, premiumMonth)
  await use(cleo, 120)
  const payment = await disputed(cleo)
  await vi.waitFor(async () => expect(await planOf(cleo)).toBeUndefined())
  await heard(sandbox.closeDispute(payment, 'won'))
  for (const _ of [1, 2]) {
    expect([await balance(cleo), await debtsOf(cleo)]).toEqual([180, [{ tokens: 0, status: 'won' }]])
    expect((await call(api.getSubscription, { asker: cleo })).body.plan).toBe('premium')
    await applyRoot(deps, { kind: 'subscription', id: subscription })
  }
})

test('if the bank decides for the payment of a year, its tokens go on coming month by month', async () => {
  const eva = await person('Eva')
  await subscribe(eva, plusYear)
  const payment = await disputed(eva)
  await vi.waitFor(async () => expect(await planOf(eva)).toBeUndefined())
  await heard(sandbox.closeDispute(payment, 'won'))
  expect(await balance(eva)).toBe(100)
  const entries = () =>
    db.$count(tokenEntries, and(eq(tokenEntries.userId, eva.id), eq(tokenEntries.reason, 'monthly')))
  const before = await entries()
  for (const months of [1, 2]) {
    await timePasses({ days: 31 })
    await grantMonthly(db)
    expect(await entries()).toBe(before + months)
  }
})

test('tokens that come back into a period without its money leave again, until it is there', async () => {
  const dora = await person('Dora')
  await subscribe(dora, premiumMonth)
  const { entryId } = await use(dora, 120)
  const payment = await disputed(dora)
  for (const _ of [1, 2]) await transaction(db, tx => giveBack(tx, entryId ?? 0))
  expect(await balance(dora)).toBe(0)
  await heard(sandbox.closeDispute(payment, 'won'))
  expect(await balance(dora)).toBe(300)
  const { rows } = await db.execute(
    sql`select tokens::int, remaining::int from token_lots where user_id = ${dora.id}`,
  )
  expect(rows).toEqual([{ tokens: 300, remaining: 300 }])
})
