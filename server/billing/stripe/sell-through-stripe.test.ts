import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signEvent } from '#local/stripe/sign-event.ts'
import { type Person, scene } from '#testing/scene.ts'
import { secret, stripeConfig } from '#testing/stripe/stripe-config.ts'
import { type Signed, stripeDouble, tell } from '#testing/stripe/stripe-double.ts'
import { endPlanPaidBack } from '../changes/end-plan.ts'
import { applyOpenEvents } from '../reconcile/apply-open-events.ts'
import { auditBilling } from '../reconcile/audit-billing.ts'
import { sendOpenRefunds } from '../reconcile/send-open-refunds.ts'
import { orders, providerEvents } from '../tables.ts'
import { whenApplied } from '../webhooks/receive-webhook.ts'
import { storeEvent } from '../webhooks/store-event.ts'

const stripe = await stripeDouble()
const stage = await scene({ config: stripeConfig(stripe) })
const { app, call, db, deps, person, lines, timePasses } = stage

test('only what Stripe has signed with our secret, within five minutes and byte by byte, is heard', async () => {
  const { event } = await paid(await person('Ana'))
  const { payload, signature } = stripe.sign(event)
  const refused: Record<string, Signed> = {
    'no signature': { payload, signature: '' },
    'a wrong one': { payload, signature: signature.replace(/v1=.*/, `v1=${'0'.repeat(64)}`) },
    'another scheme alone': { payload, signature: signature.replace('v1=', 'v0=') },
    'written anew': { payload: JSON.stringify(event, null, 1), signature },
    '301 seconds old': stripe.sign(event, { secondsOld: 301 }),
    'another secret': stripe.sign(event, { by: `${secret}s` }),
  }
  const answers: Record<string, number> = {}
  for (const [name, signed] of Object.entries(refused)) answers[name] = await tell(app, signed)
  expect(answers).toEqual(Object.fromEntries(Object.keys(refused).map(name => [name, 400])))
  expect(await db.$count(providerEvents)).toBe(0)
  // A little less than allowed: the test may take its time.
  expect(await tell(app, stripe.sign(event, { secondsOld: 240 }))).toBe(204)
  await whenApplied(deps)
  expect(await db.$count(providerEvents)).toBe(1)
})

test('what Stripe has signed and nobody can read is refused, leaves nothing behind and ends nothing', async () => {
  const { event } = await paid(await person('Abe'))
  const before = await db.$count(providerEvents)
  const intent = { ...event, type: 'payment_intent.succeeded' }
  const unreadable: Record<string, unknown> = {
    'no object': { ...event, data: { object: null } },
    'no data': { ...event, data: undefined },
    'data that is null': { ...event, data: null },
    'data that is a list': { ...event, data: [] },
    'an object that is a word': { ...event, data: { object: 'pi_1' } },
    'an object that is a list': { ...event, data: { object: [] } },
    'an id that is a number': { ...intent, data: { object: { id: 7 } } },
    'an id that is an object': { ...intent, data: { object: { id: { id: 'pi_1' } } } },
    'an id with a zero byte': { ...intent, data: { object: { id: 'pi_\u0000' } } },
    'an id without end': { ...intent, data: { object: { id: 'p'.repeat(10_000) } } },
    'a parent that is a word': { ...event, type: 'invoice.paid', data: { object: { parent: 'sub_1' } } },
    'a payment that is a number': {
      ...event,
      type: 'refund.created',
      data: { object: { payment_intent: 1 } },
    },
    'no name': { ...event, id: undefined },
    'a name that is a number': { ...event, id: 7 },
    'no type': { ...event, type: null },
    'no moment': { ...event, created: 'now' },
    'a moment out of time': { ...event, created: 1e300 },
    nothing: null,
    'a word': 'event',
    'a list': [event],
  }
  const answers: Record<string, number> = {}
  for (const [name, one] of Object.entries(unreadable))
    answers[name] = await tell(app, stripe.sign(one as typeof event))
  answers['no JSON'] = await tell(app, stripe.signText('{"id":'))
  expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map(name => [name, 400])))
  expect(await db.$count(providerEvents)).toBe(before)
  expect(await tell(app, stripe.sign(event))).toBe(204)
  await whenApplied(deps)
})

test('while an event cannot be stored it is not taken, and told again it counts once', async () => {
  const ava = await person('Ava')
  const { event } = await paid(ava)
  // It is written, and what fails is the commit.
  await db.execute(sql`
    create function fail_late() returns trigger language plpgsql as
      'begin raise exception ''too slow'' using errcode = ''55P03''; end';
    create constraint trigger fail_late after insert on provider_events
      deferrable initially deferred for each row execute function fail_late()`)
  expect(await tell(app, stripe.sign(event))).toBe(503)
  await db.execute(sql`drop function fail_late cascade`)
  expect(await db.$count(providerEvents, eq(providerEvents.eventId, event.id))).toBe(0)
  for (const _ of [1, 2]) expect(await tell(app, stripe.sign(event))).toBe(204)
  await whenApplied(deps)
  expect(await balance(ava)).toBe(500)
})

test('one event twenty times at once is twenty times answered, and one payment', async () => {
  const ben = await person('Ben')
  const { event } = await paid(ben)
  stripe.manner.lateMs = () => 20
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(app, stripe.sign(event))))
  await whenApplied(deps)
  stripe.manner.lateMs = () => 0
  expect(new Set(answers)).toEqual(new Set([204]))
  expect(await balance(ben)).toBe(500)
  const { rows } = await db.execute(sql`select delta from token_entries where user_id = ${ben.id}`)
  expect(rows).toHaveLength(1)
})

test('an amount that nobody ordered brings nothing, and the event says why', async () => {
  const cleo = await person('Cleo')
  const { event, session } = await paid(cleo)
  stripe.world.get('payment_intent', session.payment_intent ?? '').amount_received = 1
  expect(await tell(app, stripe.sign(event))).toBe(204)
  await whenApplied(deps)
  expect(await balance(cleo)).toBe(0)
  const [kept] = await db.select().from(providerEvents).where(eq(providerEvents.eventId, event.id))
  expect(kept).toMatchObject({ appliedAt: null, attempts: 1, failure: expect.any(String) })
})

test.each([
  ['that does not exist', { orderId: '999999' }],
  ['that is not named', { orderId: '' }],
  ['of someone else', { userId: 'other' }],
  ['that was paid for another plan', { orderId: 'paid' }],
])('a plan for an order %s brings nothing, and whoever runs this is told', async (what, changed) => {
  const [fay, gus] = [await person(`Fay${what.length}`), await person(`Gus${what.length}`)]
  const session = await orderPlan(fay)
  const told = stripe.pay(session.id)
  const plan = stripe.world.get('subscription', session.subscription ?? '')
  if ('userId' in changed) plan.metadata.userId = String(gus.id)
  else if (changed.orderId === 'paid') {
    for (const event of told) await tell(app, stripe.sign(event))
    await whenApplied(deps)
    const [second] = stripe.payAgain(session.id)
    if (second) told.splice(0, told.length, second)
  } else plan.metadata.orderId = changed.orderId
  const before = [await ownPlan(fay), await balance(fay)]
  lines.length = 0
  for (const event of told) expect(await tell(app, stripe.sign(event))).toBe(204)
  await whenApplied(deps)
  expect([await ownPlan(fay), await balance(fay)]).toEqual(before)
  expect([(await ownPlan(gus)).plan, await balance(gus)]).toEqual(['free', 0])
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'an event of the payment provider was not applied' }),
  )
  const [event] = told
  await db.execute(sql`update provider_events set received_at = now() - interval '2 hours'`)
  expect(await auditBilling(db)).toContainEqual({
    ...{ fault: 'An event of the payment provider was not applied.', of: event?.id },
  })
})

test('what another provider signed, sold or told is left alone, and stands in nobody’s way', async () => {
  const ivo = await person('Ivo')
  const foreign = { id: 'evt_foreign', type: 'payment_intent.succeeded', createdAt: new Date(), hint: {} }
  const local = { ...deps.config, sells: 'sandbox' as const }
  expect(await tell(app, signEvent(local, JSON.stringify(foreign)))).toBe(400)
  await storeEvent(db, 'sandbox', foreign)
  await db.execute(sql`update provider_events set applied_at = now() where event_id <> 'evt_foreign'`)
  await db.execute(sql`update provider_events set received_at = now() - interval '2 hours'`)
  await applyOpenEvents(deps)
  expect(await db.$count(providerEvents, isNull(providerEvents.appliedAt))).toBe(1)

  const { event, session } = await paid(ivo)
  const orderId = Number(session.metadata.orderId)
  await db.update(orders).set({ provider: 'sandbox' }).where(eq(orders.id, orderId))
  expect(await tell(app, stripe.sign(event))).toBe(204)
  await whenApplied(deps)
  stripe.calls.length = 0
  const { status, body } = await call(api.checkOrder, { asker: ivo, params: { orderId } })
  expect([status, body.status, await balance(ivo), stripe.calls]).toEqual([200, 'pending', 0, []])

  const left = await orderPlan(ivo)
  const isLeft = eq(orders.id, Number(left.metadata.orderId))
  await db.update(orders).set({ provider: 'sandbox' }).where(isLeft)
  const next = await orderPlan(ivo)
  expect(await db.select({ status: orders.status }).from(orders).where(isLeft)).toEqual([
    { status: 'expired' },
  ])
  expect(stripe.calls.filter(asked => asked.includes(left.id))).toEqual([])
  for (const told of stripe.pay(next.id)) await tell(app, stripe.sign(told))
  await whenApplied(deps)
  await db.execute(sql`update subscriptions set provider = 'sandbox' where user_id = ${ivo.id}`)
  stripe.calls.length = 0
  expect((await call(api.cancelPlan, { asker: ivo })).body.code).toBe('no_plan')
  expect(stripe.calls).toEqual([])
})

test('two plans that were paid for are one plan and a refund, at Stripe too', async () => {
  const jon = await person('Jon')
  const [first, second] = [await orderPlan(jon), await orderPlan(jon)]
  for (const { id } of [first, second])
    for (const told of stripe.payAgain(id)) expect(await tell(app, stripe.sign(told))).toBe(204)
  await whenApplied(deps)
  expect(await balance(jon)).toBe(100)
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from refunds r join payments p on p.id = r.payment_id join subscriptions s on s.id = p.subscription_id
    where r.user_id = ${jon.id} and r.status = 'requested'`)
  expect(rows).toHaveLength(1)
  await timePasses({ minutes: 2 })
  await sendOpenRefunds(deps)
  const ends = { subscriptionId: Number(rows[0]?.id) }
  await endPlanPaidBack.run(ends, deps, { id: 'x', attempt: 1, signal: new AbortController().signal })
  const plans = [first, second].map(({ subscription }) =>
    stripe.world.get('subscription', subscription ?? ''),
  )
  // Whichever was heard of first is kept.
  expect(plans.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled'])
  const kept = stripe.world.all('refund').filter(({ metadata }) => metadata.refundId)
  expect(kept.map(({ amount }) => amount)).toEqual([499])
  expect(await ownPlan(jon)).toMatchObject({ plan: 'plus', subscription: { status: 'active' } })
})

test('a plan is bought, changed for the amount that was shown, and ended, all through Stripe', async () => {
  const eli = await person('Eli')
  const plan = { plan: 'plus', interval: 'month' } as const
  const bought = await call(api.buyPlan, { asker: eli, body: { ...plan, trial: false }, key: randomUUID() })
  const told = stripe.pay(stripe.checkoutOf(bought.body.orderId).id)
  for (const event of told) expect(await tell(app, stripe.sign(event))).toBe(204)
  await whenApplied(deps)
  expect(await ownPlan(eli)).toMatchObject({ plan: 'plus', subscription: { status: 'active', cents: 499 } })

  const premium = { plan: 'premium', interval: 'month' } as const
  const { body: quote } = await call(api.quoteChange, { asker: eli, body: premium })
  const { orderId, cents } = quote
  stripe.world.declines = true
  const declined = await call(api.changePlan, { asker: eli, body: { ...premium, orderId } })
  expect(declined.body.code).toBe('payment_declined')
  expect(await ownPlan(eli)).toMatchObject({ plan: 'plus' })
  stripe.world.declines = false

  const { body: again } = await call(api.quoteChange, { asker: eli, body: premium })
  const changed = await call(api.changePlan, { asker: eli, body: { ...premium, orderId: again.orderId } })
  expect(changed.status).toBe(204)
  expect(await ownPlan(eli)).toMatchObject({ plan: 'premium', subscription: { cents: 999 } })
  const { body: papers } = await call(api.listInvoices, { asker: eli })
  expect(papers.items.map(item => item.cents)).toEqual([again.cents, 499])
  expect(Math.abs(again.cents - cents)).toBeLessThanOrEqual(1)

  expect((await call(api.openPortal, { asker: eli })).body.url).toContain('billing.stripe.test')
  await call(api.cancelPlan, { asker: eli })
  expect(await ownPlan(eli)).toMatchObject({ subscription: { cancelAtPeriodEnd: true } })
  await call(api.resumePlan, { asker: eli })
  expect(await ownPlan(eli)).toMatchObject({ subscription: { cancelAtPeriodEnd: false } })
  const less = { ...plan, orderId: null }
  expect((await call(api.changePlan, { asker: eli, body: less })).status).toBe(204)
  expect(await ownPlan(eli)).toMatchObject({ plan: 'premium', subscription: { scheduled: plan } })
})

async function orderPlan(asker: Person) {
  const body = { plan: 'plus', interval: 'month', trial: false } as const
  const ordered = await call(api.buyPlan, { asker, body, key: randomUUID() })
  return stripe.checkoutOf(ordered.body.orderId)
}

/** Someone has paid for 500 tokens, and nobody has told us. */
async function paid(asker: Person) {
  const { body } = await call(api.buyTokens, { asker, body: { tokens: 500 }, key: randomUUID() })
  const session = stripe.checkoutOf(body.orderId)
  const [event] = stripe.pay(session.id)
  if (!event) throw new Error('Nothing was paid.')
  return { event, session }
}

async function balance(asker: Person) {
  return (await call(api.getWallet, { asker })).body.balance
}

async function ownPlan(asker: Person) {
  return (await call(api.getSubscription, { asker })).body
}
