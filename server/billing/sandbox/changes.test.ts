import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { expect, test } from 'vitest'
import { sandboxOf } from '#testing/sandbox.ts'
import { scene } from '#testing.ts'
import { PaymentDeclined } from '../provider.ts'
import { requireProvider } from '../provider-of.ts'
import { after } from './clock.ts'
import { prorate } from './proration.ts'

const { deps, app, timePasses } = await scene()
const provider = requireProvider(deps)
const sandbox = sandboxOf({ deps, app })
const plus = { plan: 'plus', interval: 'month' } as const
const premium = { plan: 'premium', interval: 'month' } as const
const premiumYear = { plan: 'premium', interval: 'year' } as const

let orders = 0

async function subscribe(choice: PlanChoice = plus, { isTrial = false } = {}) {
  orders += 1
  await provider.openCheckout({
    ...{ id: orders, userId: 7, email: 'ana@people.test', tokens: 0, choice, isTrial },
    ...{ cents: 499, currency: 'usd', returnUrl: deps.config.publicUrl },
  })
  await sandbox.pay(orders)
  return (await sandbox.idsOf(orders)).subscription
}

test('what was shown for a moment is what is charged for it, however much later', async () => {
  const id = await subscribe()
  await timePasses({ days: 10 })
  const at = new Date()
  const { cents } = await provider.previewChange(id, premium, at)
  expect(cents).toBeGreaterThan(300)
  expect(cents).toBeLessThan(360)
  // Meanwhile the same change would cost less.
  const later = await provider.previewChange(id, premium, new Date(at.getTime() + 5 * 86_400_000))
  expect(later.cents).toBeLessThan(cents)

  await provider.changePlan(id, premium, at, 'change-1')
  await provider.changePlan(id, premium, at, 'change-1')
  const changed = await provider.readSubscription(id)
  expect(changed).toMatchObject({ status: 'active', choice: premium, cents: 999 })
  expect(changed?.invoices).toMatchObject([
    { cents: 499 },
    { cents, choice: premium, from: plus, startsAt: at },
  ])
  expect(changed?.invoices[1]?.endsAt).toEqual(changed?.invoices[0]?.endsAt)
})

test('a year begins at once, less what is left of the month', async () => {
  const id = await subscribe()
  const at = new Date()
  await provider.changePlan(id, premiumYear, at, 'change-2')
  const changed = await provider.readSubscription(id)
  expect(changed?.invoices[1]).toMatchObject({ cents: 9_990 - 499, startsAt: at, endsAt: after(at, 'year') })
  expect(changed?.periodEndsAt).toEqual(after(at, 'year'))
})

test('a change ends a trial, and is paid in full', async () => {
  const id = await subscribe(plus, { isTrial: true })
  const at = new Date()
  expect(await provider.previewChange(id, premium, at)).toEqual({ cents: 999 })
  await provider.changePlan(id, premium, at, 'change-3')
  expect(await provider.readSubscription(id)).toMatchObject({
    ...{ status: 'active', trialEndsAt: null, choice: premium },
    ...{ periodEndsAt: after(at, 'month'), invoices: [{ cents: 0 }, { cents: 999, from: null }] },
  })
})

test('a card that fails changes nothing', async () => {
  const id = await subscribe()
  await sandbox.breakCard(id)
  const change = provider.changePlan(id, premium, new Date(), 'change-4')
  await expect(change).rejects.toThrow(PaymentDeclined)
  expect(await provider.readSubscription(id)).toMatchObject({ choice: plus, invoices: [{ cents: 499 }] })
  await sandbox.mendCard(id)
  await provider.changePlan(id, premium, new Date(), 'change-4')
  expect((await provider.readSubscription(id))?.choice).toEqual(premium)
})

test('each line is rounded alone, half up', () => {
  const start = new Date('2026-11-01T00:00:00Z')
  const end = new Date('2026-12-01T00:00:00Z')
  const running = { ...plus, cents: 499, status: 'active', periodStartsAt: start, periodEndsAt: end }
  const at = (day: number) => new Date(start.getTime() + day * 86_400_000)
  const cents = (day: number) => prorate(running, premium, at(day)).cents
  // 999 × ½ = 499.5 → 500, 499 × ½ = 249.5 → 250
  expect([cents(0), cents(10), cents(15), cents(30), cents(31)]).toEqual([500, 333, 250, 0, 0])
})

test('a month after the last of January is the last of February, and then the last of March', () => {
  expect(after(new Date('2027-01-31T08:00:00Z'), 'month')).toEqual(new Date('2027-02-28T08:00:00Z'))
  expect(after(new Date('2027-02-28T08:00:00Z'), 'month', new Date('2027-01-31T08:00:00Z'))).toEqual(
    new Date('2027-03-31T08:00:00Z'),
  )
  expect(after(new Date('2026-12-15T08:00:00Z'), 'month')).toEqual(new Date('2027-01-15T08:00:00Z'))
  expect(after(new Date('2028-02-29T08:00:00Z'), 'year')).toEqual(new Date('2029-02-28T08:00:00Z'))
})
