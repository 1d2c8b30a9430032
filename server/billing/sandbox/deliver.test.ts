import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { scene } from '#testing.ts'
import { BadSignature } from '../provider.ts'
import { requireProvider } from '../provider-of.ts'
import { actOnCheckout } from './checkout.ts'
import { deliverEvents } from './deliver.ts'
import { signEvent } from './signing.ts'

const { deps, db } = await scene()
const provider = requireProvider(deps)

/** A server that answers as it is told to, and remembers what it was told. */
function ear(status: () => number) {
  const heard: { url: string; payload: string; signature: string }[] = []
  const inject = async ({ url, payload, headers }: Told) => {
    heard.push({ url, payload, signature: headers['stripe-signature'] ?? '' })
    return { statusCode: status() }
  }
  return { heard, app: { inject } as unknown as FastifyInstance }
}

interface Told {
  url: string
  payload: string
  headers: Record<string, string>
}

test('what happens is told to the webhook, signed, until it is taken', async () => {
  await provider.openCheckout({
    ...{ id: 1, userId: 7, email: 'ana@people.test', tokens: 500, choice: null, isTrial: false },
    ...{ cents: 499, currency: 'usd', returnUrl: deps.config.publicUrl },
  })
  await actOnCheckout(db, 1, 'pay')
  let status = 500
  const { heard, app } = ear(() => status)
  await deliverEvents(deps, app)
  expect(heard).toHaveLength(2)
  await deliverEvents(deps, app)
  expect(heard).toHaveLength(2)

  status = 204
  await db.execute(sql`update sandbox_events set next_attempt_at = now()`)
  await deliverEvents(deps, app)
  await deliverEvents(deps, app)
  expect(heard).toHaveLength(4)
  const events = heard.map(({ payload, signature }) => provider.readEvent(Buffer.from(payload), signature))
  expect(events.map(({ type }) => type)).toEqual([
    ...['payment_intent.succeeded', 'checkout.session.completed'],
    ...['payment_intent.succeeded', 'checkout.session.completed'],
  ])
  expect(heard[0]?.url).toBe('/api/webhooks/billing')
  expect(events[2]?.id).toBe(events[0]?.id)
  const roots = await Promise.all(events.map(event => provider.rootOf(event)))
  expect(new Set(roots.map(root => root?.id)).size).toBe(1)
  expect(roots[0]?.kind).toBe('payment')

  const since: string[] = []
  for await (const { id } of provider.eventsSince(new Date(Date.now() - 60_000))) since.push(id)
  expect(since).toEqual(events.slice(0, 2).map(({ id }) => id))
})

test('what someone else has signed, or has changed, is not believed', () => {
  const event = { id: 'evt_1', type: 'refund.created', createdAt: new Date(), hint: { payment: 'pay_1' } }
  const { payload, signature } = signEvent(deps.config, event)
  expect(provider.readEvent(Buffer.from(payload), signature)).toEqual(event)
  const other = signEvent({ secret: 'another secret' }, event)
  for (const [bytes, by] of [
    [payload, other.signature],
    [payload, ''],
    [payload.replace('pay_1', 'pay_2'), signature],
  ] as const) {
    expect(() => provider.readEvent(Buffer.from(bytes), by)).toThrow(BadSignature)
  }
})
