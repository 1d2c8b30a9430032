import { limits } from '@akin/contract/limits.ts'
import { everyone, type PaidPlan, plans } from '@akin/contract/subscription/plans.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { givePlan } from '#testing/plan.ts'
import { connectScene, crowd, type Known } from './connect.scene.ts'
import { pairOf } from './pair.ts'
import { requestsADay } from './request-limits.ts'
import { connections } from './tables.ts'

const { db } = await connectScene()

type Outcome = (typeof connections.$inferSelect)['status']

/** What became of someone's requests, and whether that lets a plan widen their number. */
const pasts: [string, Partial<Record<Outcome, number>>, boolean][] = [
  ['nobody was asked', {}, false],
  ['nobody has answered yet', { pending: 4 }, false],
  ['one said yes, and others have not answered', { connected: 1, pending: 9 }, true],
  ['three in ten said yes', { connected: 3, declined: 7 }, true],
  ['three in eleven said yes', { connected: 3, declined: 8 }, false],
  ['who said yes is no contact any more', { removed: 3, declined: 7 }, true],
  ['what was taken back or ran out is no yes', { connected: 3, withdrawn: 4, expired: 4 }, false],
]

test('the number of a plan is for accounts of 30 days whose requests are said yes to', async () => {
  const answerers = await crowd(db, 13)
  const cases = pasts.flatMap(past => ([null, 'plus', 'premium'] as const).map(plan => ({ past, plan })))
  const askers = await crowd(db, cases.length)
  const people = cases.map((each, n) => ({ ...each, id: askers[n]?.id ?? 0 }))
  for (const { id, past, plan } of people) {
    await wasAnswered(id, answerers, past[1])
    if (plan) await givePlan(db, { id }, plan)
  }
  for (const days of [6, 8, 29.9, 30.1]) {
    await db.update(users).set({ createdAt: sql`now() - ${days} * interval '1 day'` })
    for (const { id, past, plan } of people) {
      const found = await requestsADay(db, id)
      expect(found, `${past[0]}, ${plan ?? 'free'}, ${days} days`).toBe(expected(plan, days, past[2]))
    }
  }
})

function expected(plan: PaidPlan | null, days: number, isWelcome: boolean) {
  if (days < 7) return limits.requestsPerDayAtFirst
  return plan && days > 30 && isWelcome ? plans[plan].requestsPerDay : everyone.requestsPerDay
}

async function wasAnswered(askerId: number, others: Known[], outcomes: Partial<Record<Outcome, number>>) {
  const statuses = Object.entries(outcomes).flatMap(([status, count]) =>
    Array.from({ length: count }, () => status as Outcome),
  )
  if (statuses.length === 0) return
  const longAgo = sql`now() - interval '2 days'`
  await db.insert(connections).values(
    statuses.map((status, n) => ({
      ...pairOf(askerId, others[n]?.id ?? 0),
      ...{ requesterId: askerId, status, requestedAt: longAgo },
      ...(status !== 'pending' && { respondedAt: longAgo }),
      ...((status === 'connected' || status === 'removed') && { connectedAt: longAgo }),
    })),
  )
}
