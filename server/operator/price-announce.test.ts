import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { settlePricesNow } from '#billing/changes/settle-prices.ts'
import { ProviderDown } from '#billing/provider.ts'
import { requireProvider } from '#billing/provider-of.ts'
import { endPauses } from '#platform/jobs/set-aside.ts'
import { billingScene, plusMonth, plusYear, premiumMonth } from '#testing/billing.ts'
import type { Person } from '#testing/scene.ts'
import { priceAnnounce } from './price-announce.ts'

const stage = await billingScene({ work: { due: 1, dead: 15 } })
const { call, db, deps, person, subscribe, later, planOf, mailTo, timePasses } = stage

const dayMs = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const words = ['--plan', 'plus', '--interval', 'month', '--cents', '599']
const announce = (...more: string[]) => priceAnnounce.read([...words, ...more])(deps)
const settle = () =>
  settlePricesNow.run({}, deps, { id: 'x', attempt: 1, signal: new AbortController().signal })

/** So that they are not renewed, month by month, in the years of the next test. */
async function leave(...people: Person[]) {
  for (const asker of people) await call(api.cancelPlan, { asker })
}

const noticeOf = async (asker: Person) =>
  (await call(api.getSubscription, { asker })).body.subscription?.priceNotice

test('whoever agrees pays the new price from then on, and whoever does not is never charged more', async () => {
  const [ana, ben, cleo] = [await person('Ana'), await person('Ben'), await person('Cleo')]
  for (const each of [ana, ben]) await subscribe(each)
  await subscribe(cleo, premiumMonth)
  const said = '2 people of 599 cents for plus, month.'
  expect(await announce('--from', dayIn(32))).toBe(`Would tell ${said} Nothing was changed.`)
  expect(await noticeOf(ana)).toBeNull()
  expect(await announce('--from', dayIn(32), '--apply')).toBe(`Told ${said}`)
  expect(await announce('--from', dayIn(32), '--apply')).toBe('Told nobody of 599 cents for plus, month.')
  expect((await mailTo(ana.email, 'price-change')).text).toContain(
    'You pay the new price only if you agree to it.',
  )
  expect(await noticeOf(cleo)).toBeNull()
  expect(await noticeOf(ben)).toMatchObject({ cents: 599, agreed: false })

  const wrong = await call(api.agreeToPrice, { asker: ana, body: { cents: 600 } })
  expect([wrong.status, wrong.body.code]).toEqual([409, 'amount_changed'])
  expect((await call(api.agreeToPrice, { asker: cleo, body: { cents: 599 } })).body.code).toBe('no_plan')
  expect((await call(api.agreeToPrice, { asker: ana, body: { cents: 599 } })).status).toBe(204)
  expect(await noticeOf(ana)).toMatchObject({ cents: 599, agreed: true })

  // The renewal before that day still costs what it did.
  await settle()
  await later({ days: 31 })
  expect(await planOf(ana)).toMatchObject({ priceCents: 499 })
  await later({ days: 3 })
  await settle()
  expect(await planOf(ben)).toMatchObject({ priceCents: 499, cancelAtPeriodEnd: true })
  expect(await planOf(ana)).toMatchObject({ cancelAtPeriodEnd: false })
  await later({ days: 31 })
  expect(await planOf(ana)).toMatchObject({ priceCents: 599 })
  expect(await planOf(ben)).toBeUndefined()
  const { rows } = await db.execute(
    sql`select max(amount_cents) as most from payments where user_id = ${ben.id}`,
  )
  expect(rows).toEqual([{ most: 499 }])
  await leave(ana, cleo)
})

test('whoever agrees late goes on after all, and another plan ends the question', {
  tags: 'variant',
}, async () => {
  const [dora, eli] = [await person('Dora'), await person('Eli')]
  for (const each of [dora, eli]) await subscribe(each)
  await announce('--from', dayIn(31), '--apply')
  await later({ days: 33 })
  await settle()
  expect(await planOf(dora)).toMatchObject({ cancelAtPeriodEnd: true })
  const resumed = await call(api.resumePlan, { asker: dora })
  expect([resumed.status, resumed.body.code]).toEqual([409, 'amount_changed'])
  expect((await call(api.agreeToPrice, { asker: dora, body: { cents: 599 } })).status).toBe(204)
  expect(await planOf(dora)).toMatchObject({ cancelAtPeriodEnd: false })
  const { body } = await call(api.quoteChange, { asker: eli, body: premiumMonth })
  await call(api.changePlan, { asker: eli, body: { ...premiumMonth, orderId: body.orderId } })
  expect(await noticeOf(eli)).toBeNull()
  await timePasses({ days: 1 })
  await settle()
  expect(await planOf(eli)).toMatchObject({ ...premiumMonth, priceCents: 999, cancelAtPeriodEnd: false })
  await leave(dora, eli)
})

test('choosing the present plan again is no answer, and one that is booked ends the question when it comes', {
  tags: 'variant',
}, async () => {
  const [finn, gil] = [await person('Finn'), await person('Gil')]
  await subscribe(finn)
  await subscribe(gil, plusYear)
  const year = ['--plan', 'plus', '--interval', 'year', '--cents', '5990']
  await announce('--from', dayIn(31), '--apply')
  await priceAnnounce.read([...year, '--from', dayIn(364), '--apply'])(deps)
  await call(api.changePlan, { asker: finn, body: { ...plusMonth, orderId: null } })
  expect(await noticeOf(finn)).toMatchObject({ cents: 599, agreed: false })
  await later({ days: 33 })
  await settle()
  expect(await planOf(finn)).toMatchObject({ cancelAtPeriodEnd: true })
  await call(api.changePlan, { asker: gil, body: { ...plusMonth, orderId: null } })
  expect(await noticeOf(gil)).toMatchObject({ cents: 5990 })
  await timePasses({ days: 331 })
  await settle()
  expect(await planOf(gil)).toMatchObject({ cancelAtPeriodEnd: false, scheduledInterval: 'month' })
  await later({ days: 3 })
  expect(await planOf(gil)).toMatchObject({ ...plusMonth, priceCents: 499 })
  expect(await noticeOf(gil)).toBeNull()
  await leave(finn, gil)
})

test('of many the provider is asked once for each that is to end, wherever a run was cut off or failed', {
  tags: 'variant',
}, async () => {
  const people = [await person('Hana'), await person('Ida'), await person('Jan')]
  for (const each of people) await subscribe(each)
  await announce('--from', dayIn(31), '--apply')
  await later({ days: 33 })
  const provider = requireProvider(deps)
  const [cancels, reads] = [vi.spyOn(provider, 'setCancel'), vi.spyOn(provider, 'readSubscription')]
  const stop = new AbortController()
  cancels.mockImplementationOnce(async () => {
    throw new ProviderDown('It is away.')
  })
  const run = (signal: AbortSignal) => settlePricesNow.run({}, deps, { id: 'x', attempt: 1, signal })
  reads.mockImplementationOnce(async id => {
    stop.abort()
    reads.mockRestore()
    return provider.readSubscription(id)
  })
  await run(stop.signal)
  expect(cancels).toHaveBeenCalledTimes(2)
  await db.execute(sql`update set_aside set until = now() + interval '1 hour'`)
  const asked = vi.spyOn(provider, 'readSubscription')
  await run(new AbortController().signal)
  expect([cancels.mock.calls.length, asked.mock.calls.length]).toEqual([3, 1])
  await endPauses(db)
  for (let times = 0; times < 2; times++) await settle()
  expect([cancels.mock.calls.length, asked.mock.calls.length]).toEqual([4, 2])
  for (const each of people) expect(await planOf(each)).toMatchObject({ cancelAtPeriodEnd: true })
  vi.restoreAllMocks()
})

test('it is announced a month ahead, for a plan that there is', async () => {
  await expect(announce('--from', dayIn(29))).rejects.toThrow('--from must be at least 30 days ahead.')
  for (const [given, sentence] of [
    [['--plan', 'free'], '--plan is one of plus, premium.'],
    [['--plan', 'plus', '--interval', 'week'], '--interval is one of month, year.'],
    [['--plan', 'plus', '--interval', 'month', '--cents', '5.99'], '--cents is a whole number above 0.'],
    [[...words, '--from', 'soon'], '--from is a day such as 2027-01-31.'],
  ] as const)
    expect(() => priceAnnounce.read([...given])).toThrow(sentence)
})
