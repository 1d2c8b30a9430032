import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ProviderDown } from '../server/billing/provider.ts'
import { auditBilling } from '../server/billing/reconcile/audit-billing.ts'
import { stripeProvider } from '../server/billing/stripe/stripe-provider.ts'
import { readConfig } from '../server/config.ts'
import type { Database } from '../server/platform/database/database.ts'
import { killStage, kills } from '../server/testing/stripe/kills.ts'
import { endsOf, ways } from '../server/testing/stripe/permutations.ts'
import { stories, storyStage } from '../server/testing/stripe/stories.ts'
import { stripeConfig } from '../server/testing/stripe/stripe-config.ts'
import { auditWallets } from '../server/tokens/audit.ts'

const timeout = 20 * 60_000

describe('five events in all of their 120 orders', async () => {
  const stage = await storyStage()
  const cells = Object.keys(stories).flatMap(story => Object.keys(ways).map(way => [story, way] as const))

  test.each(cells as [keyof typeof stories, keyof typeof ways][])(
    '%s · %s: one end',
    { timeout },
    async (story, way) => {
      const ends = await endsOf(stage, stories[story], { way })
      expect([...ends.values()].map(({ length }) => length)).toEqual([120])
    },
  )

  test('nothing is left open, and all books agree', () => expectBooksToAgree(stage.db), timeout)
})

describe('a server is killed five times', async () => {
  const stage = await killStage()

  test.each(Object.entries(kills))('while %s', { timeout }, async (_name, kill) => {
    for (let round = 0; round < 5; round++) await kill(stage)
  })

  test('nothing is left open, and all books agree', () => expectBooksToAgree(stage.db), timeout)
})

test('a Stripe that never answers is given up within ten seconds', { timeout }, async () => {
  const { stripe, deps } = await storyStage()
  const provider = stripeProvider({
    log: deps.log,
    config: { ...readConfig({ AKIN_ENV: 'local' }), ...stripeConfig(stripe) },
  })
  stripe.manner.silent = 'unheard'
  const began = performance.now()
  await expect(provider.readPayment('pi_1')).rejects.toThrow(ProviderDown)
  expect(performance.now() - began).toBeLessThan(10_000)
})

async function expectBooksToAgree(db: Database) {
  const { rows } = await db.execute(
    sql`select event_id, failure from provider_events where applied_at is null`,
  )
  expect(rows).toEqual([])
  expect(await auditBilling(db)).toEqual([])
  expect(await auditWallets(db, new AbortController().signal)).toEqual([])
}
