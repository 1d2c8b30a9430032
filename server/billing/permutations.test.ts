import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endsOf, ways } from '#testing/stripe/permutations.ts'
import { stories, storyStage } from '#testing/stripe/stories.ts'
import { auditWallets } from '#tokens/audit.ts'
import { auditBilling } from './reconcile/audit-billing.ts'

const stage = await storyStage()
const { db } = stage

/**
 * What came last is told first, and what came first in the middle: each in all three ways, by turns. npm run prove -- money
 * has all 120 orders, and two stories more.
 */
const some = ['43210', '31042'].flatMap(order => Object.keys(ways).map(() => [...order].map(Number)))

test('a plan is upgraded, not paid and ended: in whatever order the news come, the end is the same', async () => {
  const ends = await endsOf(stage, stories['bought, upgraded, not paid, ended'], { of: some })
  expect([...ends.values()]).toEqual([some.map(order => order.join(''))])
  const [end] = ends.keys()
  expect(JSON.parse(end ?? '')).toMatchObject({
    plans: [{ plan: 'premium', status: 'canceled' }],
    periods: [{ plan: 'plus' }, { plan: 'premium' }],
    payments: [{ amount_cents: 499 }, {}],
    papers: [{ kind: 'invoice' }, { kind: 'invoice' }],
    orders: [{ kind: 'subscription', status: 'paid' }],
  })
})

test('a pack is paid back in part and lost to the bank: in whatever order the news come, the end is the same', {
  tags: 'variant',
}, async () => {
  const ends = await endsOf(stage, stories['a pack, a part paid back, disputed and lost'], { of: some })
  expect([...ends.values()]).toEqual([some.map(order => order.join(''))])
  const [end] = ends.keys()
  expect(JSON.parse(end ?? '')).toMatchObject({
    wallet: [{ balance: 0 }],
    payments: [{ amount_cents: 499, refunded_cents: 200, disputed: true }],
    papers: [{ kind: 'credit' }, { kind: 'invoice' }],
    orders: [{ kind: 'tokens', status: 'paid' }],
  })
})

test('nothing is left open, and all books agree', async () => {
  const { rows } = await db.execute(
    sql`select event_id, failure from provider_events where applied_at is null`,
  )
  expect(rows).toEqual([])
  expect(await auditBilling(db)).toEqual([])
  expect(await auditWallets(db, new AbortController().signal)).toEqual([])
})
