import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { patiently } from '#testing/patiently.ts'
import { scene } from '#testing/scene.ts'
import { stripeConfig } from '#testing/stripe/stripe-config.ts'
import { stripeDouble } from '#testing/stripe/stripe-double.ts'
import { orders } from '../tables.ts'

/** Asked twice in vain, Stripe is given up soon: in earnest after nearly nine seconds. */
const hasty = { stripeTimeoutMs: 300 }
const stripe = await stripeDouble()
const { call, db, person } = await scene({ config: { ...stripeConfig(stripe), ...hasty } })

test.each(['unheard', 'unanswered'] as const)(
  'while what is asked of Stripe is %s, buying says so; tried again, it is the same order and one page',
  async silent => {
    const asker = await person(`Ana${silent}`)
    const key = randomUUID()
    const attempt = () => call(api.buyTokens, { asker, body: { tokens: 500 }, key })
    stripe.manner.silent = silent
    expect(await attempt()).toMatchObject({ status: 503, body: { code: 'provider_down' } })
    stripe.manner.silent = false
    const { status, body } = await patiently(attempt)
    expect(status).toBe(200)
    const sessions = stripe.world
      .all('checkout.session')
      .filter(({ metadata }) => metadata.userId === String(asker.id))
    expect(sessions.map(({ url }) => url)).toEqual([body.url])
    expect(await db.$count(orders, eq(orders.userId, asker.id))).toBe(1)

    stripe.pay(sessions[0]?.id ?? '')
    const check = () => patiently(() => call(api.checkOrder, { asker, params: { orderId: body.orderId } }))
    expect((await check()).body.status).toBe('paid')
    await check()
    expect((await call(api.getWallet, { asker })).body.balance).toBe(500)
  },
)
