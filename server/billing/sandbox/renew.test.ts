import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { expect, test } from 'vitest'
import { sandboxOf } from '#testing/sandbox.ts'
import { scene } from '#testing.ts'
import { requireProvider } from '../provider-of.ts'

const { deps, app, timePasses } = await scene()
const provider = requireProvider(deps)
const sandbox = sandboxOf({ deps, app })
const plus = { plan: 'plus', interval: 'month' } as const
const premium = { plan: 'premium', interval: 'month' } as const

let orders = 0

async function subscribe(choice: PlanChoice = plus, { isTrial = false } = {}) {
  orders += 1
  await provider.openCheckout({
    ...{ id: orders, userId: 7, email: 'ana@people.test', tokens: 0, choice, isTrial },
    ...{ cents: choice.plan === 'plus' ? 499 : 999, currency: 'usd', returnUrl: deps.config.publicUrl },
  })
  await sandbox.pay(orders)
  return (await sandbox.idsOf(orders)).subscription
}

async function read(id: string) {
  const subscription = await provider.readSubscription(id)
  if (!subscription) throw new Error(`There is no subscription ${id}.`)
  return subscription
}

/** Whole days since then. */
function daysSince(time: Date | null | undefined) {
  return time && Math.floor((Date.now() - time.getTime()) / 86_400_000)
}

test('a month later the next period is paid for, and nothing happens twice', async () => {
  const id = await subscribe()
  await sandbox.renew()
  expect((await read(id)).invoices).toHaveLength(1)
  await timePasses({ days: 31 })
  await sandbox.renew()
  await sandbox.renew()
  const { status, invoices, periodEndsAt } = await read(id)
  expect(status).toBe('active')
  expect(invoices).toMatchObject([{ cents: 499 }, { cents: 499, choice: plus, from: null }])
  expect(invoices[1]?.startsAt).toEqual(invoices[0]?.endsAt)
  expect(invoices[1]?.paidAt).toEqual(invoices[0]?.endsAt)
  expect(invoices[1]?.endsAt).toEqual(periodEndsAt)
})

test('however long nobody looked, every month is paid for', async () => {
  const id = await subscribe()
  await timePasses({ days: 100 })
  await sandbox.renew()
  expect((await read(id)).invoices).toHaveLength(4)
})

test('a renewal that fails is tried again and recovers with a card that works', async () => {
  const id = await subscribe()
  await sandbox.breakCard(id)
  await timePasses({ days: 31 })
  await sandbox.renew()
  const due = await read(id)
  expect(due).toMatchObject({ status: 'past_due', card: 'Visa 0341' })
  expect(due.pastDueSince).toEqual(due.invoices[0]?.endsAt)
  expect(due.invoices).toHaveLength(1)
  await timePasses({ days: 4 })
  await sandbox.renew()
  expect((await sandbox.invoicesOf(id))[1]).toMatchObject({ status: 'open', attempts: 2 })

  await sandbox.mendCard(id)
  await timePasses({ days: 4 })
  await sandbox.renew()
  const mended = await read(id)
  expect(mended).toMatchObject({ status: 'active', pastDueSince: null })
  expect(mended.invoices).toMatchObject([{ cents: 499 }, { cents: 499 }])
  expect(mended.invoices[1]?.startsAt).toEqual(mended.invoices[0]?.endsAt)
})

test('what could not be taken can be paid at once, with a card that works', async () => {
  const id = await subscribe()
  expect(await provider.payUrl(id, deps.config.publicUrl)).toBeNull()
  await sandbox.breakCard(id)
  await timePasses({ days: 31 })
  await sandbox.renew()
  expect(await provider.payUrl(id, deps.config.publicUrl)).toEqual({
    url: `${deps.config.publicUrl}/dev/portal/${id}`,
  })
  expect(await sandbox.payInvoice(id)).toBe(false)
  await sandbox.mendCard(id)
  expect(await sandbox.payInvoice(id)).toBe(true)
  expect(await read(id)).toMatchObject({ status: 'active', pastDueSince: null })
  expect(await provider.payUrl(id, deps.config.publicUrl)).toBeNull()
})

test('after fourteen days without payment it ends', async () => {
  const id = await subscribe()
  await sandbox.breakCard(id)
  await timePasses({ days: 50 })
  await sandbox.renew()
  const ended = await read(id)
  expect(ended).toMatchObject({ status: 'canceled', pastDueSince: null })
  const [first, unpaid] = await sandbox.invoicesOf(id)
  expect(unpaid).toMatchObject({ status: 'void', attempts: 4 })
  expect(ended.endedAt?.getTime()).toBe((first?.endsAt.getTime() ?? 0) + 14 * 86_400_000)
  await timePasses({ days: 50 })
  await sandbox.renew()
  expect(await sandbox.invoicesOf(id)).toHaveLength(2)
})

test('cancelled, it ends with its period; resumed in time, it goes on', async () => {
  const [gone, back] = [await subscribe(), await subscribe()]
  for (const id of [gone, back]) await provider.setCancel(id, true, `cancel-${id}`)
  expect(await read(back)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
  await provider.setCancel(back, false, `resume-${back}`)
  await timePasses({ days: 31 })
  await sandbox.renew()
  const ended = await read(gone)
  expect(ended.status).toBe('canceled')
  expect(ended.endedAt).toEqual(ended.invoices[0]?.endsAt)
  expect(await read(back)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
  expect((await read(back)).invoices).toHaveLength(2)
})

test('what was scheduled holds from the next period on, unless it was taken back', async () => {
  const [less, same] = [await subscribe(premium), await subscribe(premium)]
  for (const id of [less, same]) await provider.scheduleChange(id, plus, `less-${id}`)
  expect(await read(less)).toMatchObject({ choice: premium, scheduled: plus })
  await provider.scheduleChange(same, null, `same-${same}`)
  await timePasses({ days: 31 })
  await sandbox.renew()
  expect(await read(less)).toMatchObject({
    ...{ choice: plus, cents: 499, scheduled: null },
    invoices: [{ cents: 999 }, { cents: 499, choice: plus, from: null }],
  })
  expect(await read(same)).toMatchObject({ choice: premium, invoices: [{ cents: 999 }, { cents: 999 }] })
})

test('another price holds from the next period on', async () => {
  const id = await subscribe()
  await provider.setPrice(id, 599, `price-${id}`)
  await timePasses({ days: 31 })
  await sandbox.renew()
  expect((await read(id)).invoices).toMatchObject([{ cents: 499 }, { cents: 599 }])
})

test('a trial ends with the first payment, and without one if it was cancelled or the card fails', async () => {
  const [goesOn, cancelled, fails] = [
    await subscribe(plus, { isTrial: true }),
    await subscribe(plus, { isTrial: true }),
    await subscribe(plus, { isTrial: true }),
  ]
  await provider.setCancel(cancelled, true, `cancel-${cancelled}`)
  await sandbox.breakCard(fails)
  await timePasses({ days: 6 })
  await sandbox.renew()
  expect(await read(goesOn)).toMatchObject({ status: 'trialing', invoices: [{ isTrial: true }] })
  await timePasses({ days: 1, minutes: 1 })
  await sandbox.renew()
  const active = await read(goesOn)
  expect(active).toMatchObject({ status: 'active', invoices: [{ cents: 0 }, { cents: 499, isTrial: false }] })
  expect(active.invoices[1]?.startsAt).toEqual(active.trialEndsAt)
  expect(await read(cancelled)).toMatchObject({ status: 'canceled', invoices: [{ cents: 0 }] })
  expect(await read(fails)).toMatchObject({ status: 'past_due', invoices: [{ cents: 0 }] })
  expect(daysSince((await read(fails)).pastDueSince)).toBe(0)
})

test('ended at once, it is over now', async () => {
  const id = await subscribe()
  await provider.endNow(id, `end-${id}`)
  await provider.setCancel(id, true, `cancel-${id}`)
  const ended = await read(id)
  expect(ended).toMatchObject({ status: 'canceled', cancelAtPeriodEnd: false })
  expect(daysSince(ended.endedAt)).toBe(0)
})
