import { expect, test } from 'vitest'
import { scene } from '#testing/scene.ts'
import { stripeConfig } from '#testing/stripe/stripe-config.ts'
import { stripeDouble } from '#testing/stripe/stripe-double.ts'
import { catalogueSync } from './catalogue-sync.ts'

const stripe = await stripeDouble({ catalogue: false })
const { deps } = await scene({ config: stripeConfig(stripe) })
const run = (...words: string[]) => catalogueSync.read(words)(deps)

test('it says what is missing, makes it when it may, and the second time there is nothing to do', async () => {
  const things = [
    'product akin_plus (Akin Plus)',
    'price akin_plus_month_499 ($4.99 a month)',
    'price akin_plus_year_4990 ($49.90 a year)',
    'product akin_premium (Akin Premium)',
    'price akin_premium_month_999 ($9.99 a month)',
    'price akin_premium_year_9990 ($99.90 a year)',
  ]
  const lines = things.map(thing => `  ${thing}`).join('\n')
  const would = `Stripe does not have these:\n${lines}\nNothing was changed. With --apply they are made.`
  expect(await run()).toBe(would)
  expect([stripe.world.all('product'), stripe.world.all('price')]).toEqual([[], []])

  expect(await run('--apply')).toBe(`Made in Stripe:\n${lines}`)
  expect(stripe.world.all('price').map(price => price.unit_amount)).toEqual([499, 4990, 999, 9990])
  const before = structuredClone([stripe.world.all('product'), stripe.world.all('price')])
  expect(await run('--apply')).toBe('Stripe has everything that is sold here.')
  expect([stripe.world.all('product'), stripe.world.all('price')]).toEqual(before)
})

test('a price that was taken out of the catalogue of Stripe’s is made again', async () => {
  for (const price of stripe.world.all('price')) if (price.unit_amount === 999) price.lookup_key = null
  expect(await run()).toContain('  price akin_premium_month_999 ($9.99 a month)\nNothing')
})

test('where Stripe does not sell there is nothing to compare with', async () => {
  const act = catalogueSync.read([])({ ...deps, config: { ...deps.config, sells: 'sandbox' } })
  await expect(act).rejects.toThrow('STRIPE_SECRET_KEY is not set')
})
