import { api } from '@akin/contract/api.ts'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { users } from '#auth/tables.ts'
import { billingScene } from '#testing/billing.ts'
import type { Person } from '#testing/scene.ts'
import { endBillingNow } from './end-billing.ts'
import { orders } from './tables.ts'

const stage = await billingScene({ work: { due: 1, dead: 15 } })
const { call, db, deps, person, sandbox, heard, later, order, subscribe, planOf, goAway } = stage

const password = 'tulips in the rain'
const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

async function leave(who: Person) {
  await db.update(users).set({ passwordHash }).where(eq(users.id, who.id))
  const body = { displayName: who.displayName, password, deleteMessages: false }
  expect((await call(api.deleteAccount, { asker: who, body })).status).toBe(200)
}

test('whoever wants to go is not charged again, and coming back changes nothing about that', async () => {
  const ana = await person('Ana')
  await subscribe(ana)
  await leave(ana)
  await vi.waitFor(async () => expect(await planOf(ana)).toMatchObject({ cancelAtPeriodEnd: true }))
  expect((await call(api.logIn, { body: { email: ana.email, password } })).body).toMatchObject({
    accountReactivated: true,
  })
  expect(await planOf(ana)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
})

test('a break ends what renews itself with the time that is paid for, where it is asked to', async () => {
  const [dan, eva] = [await person('Dan'), await person('Eva')]
  for (const asker of [dan, eva]) {
    await subscribe(asker)
    const body = { until: null, told: true, stopRenewing: asker === dan }
    expect((await call(api.takeBreak, { asker, body })).status).toBe(200)
  }
  await vi.waitFor(async () => expect(await planOf(dan)).toMatchObject({ cancelAtPeriodEnd: true }))
  expect(await planOf(eva)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
})

test('whoever goes with a renewal that is not paid owes nothing', async () => {
  const cleo = await person('Cleo')
  const { subscription } = await subscribe(cleo)
  await heard(sandbox.breakCard(subscription))
  await later({ days: 32 })
  await leave(cleo)
  await vi.waitFor(async () => expect(await planOf(cleo)).toBeUndefined())
  expect(await sandbox.invoicesOf(subscription)).toMatchObject([{ status: 'paid' }, { status: 'void' }])
})

test('if the provider is away it is asked again', { tags: 'variant' }, async () => {
  const ben = await person('Ben')
  await subscribe(ben)
  goAway('setCancel')
  await leave(ben)
  await vi.waitFor(async () => expect(await planOf(ben)).toMatchObject({ cancelAtPeriodEnd: true }))
})

test('what was left at a checkout cannot be paid any more', async () => {
  const fred = await person('Fred')
  const orderId = await order(fred, 500)
  await leave(fred)
  await vi.waitFor(async () => expect(await statusOf(orderId)).toBe('expired'))
  expect(await sandbox.pay(orderId)).toBe(false)
})

test('a checkout that cannot be closed keeps no plan alive, and is asked for again', async () => {
  const gwen = await person('Gwen')
  await subscribe(gwen)
  const orderId = await order(gwen, 500)
  goAway('readCheckout')
  const end = () =>
    endBillingNow.run({ userId: gwen.id }, deps, {
      id: 'x',
      attempt: 1,
      signal: new AbortController().signal,
    })
  await expect(end()).rejects.toThrow('does not answer')
  expect(await planOf(gwen)).toBeUndefined()
  await end()
  expect(await statusOf(orderId)).toBe('expired')
})

async function statusOf(orderId: number) {
  const [row] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
  return row?.status
}
