import { expect, test } from 'vitest'
import { cards, changeCard } from './cards.ts'
import { invoicesOf, openInvoiceOf } from './invoicing.ts'
import { addInterval, day } from './periods.ts'
import { scheduleFor } from './scheduling.ts'
import { stock } from './stock.ts'
import { itemOf, payOpen, setItem, subscribe } from './subscribing.ts'
import { takeFurther } from './take-further.ts'
import { makeWorld } from './world.ts'

/** Someone has just begun to pay, or to try. */
function begin({ plan = 'plus', trialDays = 0 } = {}) {
  const world = makeWorld()
  stock(world)
  const priceOf = (name: string) => world.all('price').find(one => one.lookup_key?.includes(`_${name}_month`))
  const price = priceOf(plan)
  if (!price) throw new Error(`There is no price for ${plan}.`)
  const card = world.add('payment_method', { card: { ...cards.works } }).id
  const given = { customer: 'cus_1', card, metadata: {}, trialDays, returnUrl: '' }
  const { subscription } = subscribe(world, { ...given, price: price.id })
  return {
    ...{ world, subscription, priceOf },
    /** So many days later, with what came due meanwhile. */
    later(days: number) {
      world.timePasses({ days })
      takeFurther(world)
    },
    breakCard: () => changeCard(world, subscription, cards.fails),
    mendCard: () => changeCard(world, subscription, cards.works),
    invoices: () => invoicesOf(world, subscription.id),
    cents: () => invoicesOf(world, subscription.id).map(({ amount_paid: paid }) => paid),
    periodOf: (n: number) => invoicesOf(world, subscription.id)[n]?.lines.data[0]?.period,
  }
}

test('a month later the next period is paid for, once, as of the moment when it was due', () => {
  const { world, later, invoices, periodOf, subscription } = begin()
  takeFurther(world)
  expect(invoices()).toHaveLength(1)
  later(31)
  takeFurther(world)
  expect(invoices()).toMatchObject([{ amount_paid: 499 }, { amount_paid: 499, status: 'paid' }])
  expect(periodOf(1)?.start).toBe(periodOf(0)?.end)
  expect(invoices()[1]).toMatchObject({
    created: periodOf(1)?.start,
    status_transitions: { paid_at: periodOf(1)?.start },
  })
  expect(itemOf(subscription).current_period_end).toBe(periodOf(1)?.end)
  // It is told of now: whoever asks for what was missed asks by when it was told.
  expect(world.all('event').at(-1)?.created).toBeGreaterThanOrEqual(world.now() - 60)
})

test('however long nobody looked, every month is paid for', () => {
  const { later, cents } = begin()
  later(100)
  expect(cents()).toEqual([499, 499, 499, 499])
})

test('a renewal that fails is tried again, and recovers with a card that works', () => {
  const { world, subscription, later, breakCard, mendCard, cents } = begin()
  breakCard()
  later(31)
  expect([subscription.status, cents()]).toEqual(['past_due', [499, 0]])
  const due = openInvoiceOf(world, subscription.id)
  expect(due?.next_payment_attempt).toBe((due?.created ?? 0) + 3 * day)
  payOpen(world, subscription.id)
  expect(due).toMatchObject({ status: 'open', attempt_count: 2 })
  mendCard()
  later(8)
  expect([subscription.status, cents(), due?.status]).toEqual(['active', [499, 499], 'paid'])
})

test('after four attempts and fourteen days without payment it ends, for good', () => {
  const { subscription, later, breakCard, invoices, periodOf } = begin()
  breakCard()
  later(50)
  expect(subscription).toMatchObject({ status: 'canceled', ended_at: (periodOf(0)?.end ?? 0) + 14 * day })
  expect(invoices()[1]).toMatchObject({ status: 'void', attempt_count: 4 })
  later(50)
  expect(invoices()).toHaveLength(2)
})

test('cancelled, it ends with its period', () => {
  const { world, subscription, later, periodOf, invoices } = begin()
  world.change(subscription, { cancel_at_period_end: true })
  later(31)
  expect(subscription).toMatchObject({ status: 'canceled', ended_at: periodOf(0)?.end })
  expect(invoices()).toHaveLength(1)
})

test('what was scheduled, or another price, holds from the next period on', () => {
  const less = begin({ plan: 'premium' })
  const schedule = scheduleFor(less.world, less.subscription.id)
  const { current_period_end: then } = itemOf(less.subscription)
  const phase = { start_date: then, end_date: addInterval(then, 'month') }
  less.world.change(schedule, {
    phases: [...schedule.phases, { ...phase, items: [{ price: less.priceOf('plus')?.id ?? '' }] }],
  })
  less.later(31)
  expect([less.cents(), less.subscription.schedule]).toEqual([[999, 499], null])
  const more = begin()
  setItem(more.world, more.subscription, { price: { ...itemOf(more.subscription).price, unit_amount: 599 } })
  more.later(31)
  expect(more.cents()).toEqual([499, 599])
})

test('a trial ends with the first payment, or is past due where the card fails', () => {
  const [goesOn, fails] = [begin({ trialDays: 7 }), begin({ trialDays: 7 })]
  fails.breakCard()
  for (const { later } of [goesOn, fails]) later(6)
  expect([goesOn.subscription.status, goesOn.cents()]).toEqual(['trialing', [0]])
  for (const { later } of [goesOn, fails]) later(1)
  expect([goesOn.subscription.status, goesOn.cents()]).toEqual(['active', [0, 499]])
  expect(goesOn.periodOf(1)?.start).toBe(goesOn.subscription.trial_end)
  expect([fails.subscription.status, fails.cents()]).toEqual(['past_due', [0, 0]])
})

test('a month after the last of January is the last of February, and then the last of March', () => {
  const at = (text: string) => Date.parse(text) / 1000
  const [january, february] = [at('2027-01-31T08:00:00Z'), at('2027-02-28T08:00:00Z')]
  expect(addInterval(january, 'month')).toBe(february)
  expect(addInterval(february, 'month', january)).toBe(at('2027-03-31T08:00:00Z'))
  expect(addInterval(at('2026-12-15T08:00:00Z'), 'month')).toBe(at('2027-01-15T08:00:00Z'))
  expect(addInterval(at('2028-02-29T08:00:00Z'), 'year')).toBe(at('2029-02-28T08:00:00Z'))
})
