import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { scene } from '#testing/scene.ts'
import { tokenEntries } from '#tokens/tables.ts'
import { grantMonthly } from './grant-monthly.ts'
import { firstTokens, type PeriodFacts, recordPeriod } from './record-period.ts'
import { recordSubscription } from './record-subscription.ts'
import { settlePeriod } from './settle-period.ts'

const { db, person, timePasses } = await scene()

const plusMonthly = { plan: 'plus', interval: 'month' } as const
const plusYearly = { plan: 'plus', interval: 'year' } as const
const premiumYearly = { plan: 'premium', interval: 'year' } as const
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

async function pays(userId: number, facts: Pick<PeriodFacts, 'choice' | 'from'> & Partial<PeriodFacts>) {
  const period: PeriodFacts = {
    ...{ id: `in-${userId}-${facts.choice.plan}-${facts.choice.interval}`, isTrial: false },
    ...{ startsAt: new Date(), endsAt: inDays(365), ...facts },
  }
  await transaction(db, async tx => {
    const { id: subscriptionId } = await recordSubscription(
      tx,
      {
        ...{
          id: `sub-${userId}`,
          userId,
          status: 'active',
          choice: facts.choice,
          cents: 4_990,
          currency: 'usd',
        },
        ...{ scheduled: null, cancelAtPeriodEnd: false, trialEndsAt: null, periodEndsAt: period.endsAt },
        ...{ pastDueSince: null, card: null, createdAt: period.startsAt, endedAt: null },
      },
      'sandbox',
    )
    const recorded = await recordPeriod(tx, period, { subscriptionId, userId, paymentId: null })
    await settlePeriod(tx, { ...recorded, tokens: firstTokens(period), revocation: null })
  })
}

async function grantsOf(userId: number) {
  const rows = await db
    .select({ delta: tokenEntries.delta })
    .from(tokenEntries)
    .where(and(eq(tokenEntries.userId, userId), eq(tokenEntries.reason, 'monthly')))
    .orderBy(tokenEntries.seq)
  return rows.map(({ delta }) => delta)
}

test('a year brings its tokens month by month, twelve times and no more', async () => {
  const { id } = await person('Ana')
  await pays(id, { choice: plusYearly, from: null })
  await grantMonthly(db)
  expect(await grantsOf(id)).toEqual([100])
  await timePasses({ days: 32 })
  await grantMonthly(db)
  await grantMonthly(db)
  expect(await grantsOf(id)).toEqual([100, 100])
  await timePasses({ days: 340 })
  await Promise.all([grantMonthly(db), grantMonthly(db)])
  expect(await grantsOf(id)).toEqual(Array.from({ length: 12 }, () => 100))
})

test('a year that was left for a better one goes on bringing its own, and the better one the difference', async () => {
  const { id } = await person('Bea')
  await pays(id, { choice: plusYearly, from: null })
  await pays(id, { choice: premiumYearly, from: plusYearly })
  expect(await grantsOf(id)).toEqual([100, 200])
  await timePasses({ days: 32 })
  await grantMonthly(db)
  expect((await grantsOf(id)).toSorted()).toEqual([100, 100, 200, 200])
})

test('a month that was left for a year brings the difference first, and then the year all of it', async () => {
  const { id } = await person('Bob')
  await pays(id, { choice: plusMonthly, from: null, endsAt: inDays(30) })
  await pays(id, { choice: premiumYearly, from: plusMonthly })
  await timePasses({ days: 32 })
  await grantMonthly(db)
  expect(await grantsOf(id)).toEqual([100, 200, 300])
})

test('a month brings its tokens once, however long it is', async () => {
  const { id } = await person('Dan')
  await pays(id, { choice: plusMonthly, from: null, endsAt: inDays(33) })
  await timePasses({ days: 32 })
  await grantMonthly(db)
  expect(await grantsOf(id)).toEqual([100])
})

test('a year that lasts a day longer has twelve months all the same', async () => {
  const { id } = await person('Eva')
  await pays(id, { choice: plusYearly, from: null, endsAt: inDays(369) })
  await timePasses({ days: 368 })
  await grantMonthly(db)
  expect(await grantsOf(id)).toHaveLength(12)
})

test('someone whose tokens cannot come holds up nobody else, and gets them once they can', async () => {
  const [stuck, other] = [await person('Fay'), await person('Gus')]
  for (const { id } of [stuck, other]) await pays(id, { choice: plusYearly, from: null })
  const rule = `token_entries add constraint stuck check (user_id <> ${stuck.id} or seq < 2) not valid`
  await db.execute(sql.raw(`alter table ${rule}`))
  await timePasses({ days: 32 })
  await grantMonthly(db)
  expect([await grantsOf(stuck.id), await grantsOf(other.id)]).toEqual([[100], [100, 100]])
  await db.execute(sql`alter table token_entries drop constraint stuck`)
  await timePasses({ seconds: 2 })
  await grantMonthly(db)
  expect(await grantsOf(stuck.id)).toEqual([100, 100])
})

test('what comes late lapses at the end of the month after the one in which it came', async () => {
  const { id } = await person('Hal')
  await pays(id, { choice: plusYearly, from: null })
  // A month and a half late: it was due in another month than the one in which it comes.
  await timePasses({ days: 75 })
  await grantMonthly(db)
  const { rows } = await db.execute<{ months: number }>(sql`
    select (extract(year from age) * 12 + extract(month from age))::int as months
    from token_lots, age(expires_at at time zone 'utc', date_trunc('month', now() at time zone 'utc')) age
    where user_id = ${id} order by id`)
  expect(rows.slice(1)).toEqual([{ months: 2 }, { months: 2 }])
})

test('whose plan has ended gets no more', async () => {
  const { id } = await person('Cleo')
  await pays(id, { choice: plusYearly, from: null })
  await transaction(db, tx =>
    recordSubscription(
      tx,
      {
        ...{
          id: `sub-${id}`,
          userId: id,
          status: 'canceled',
          choice: plusYearly,
          cents: 4_990,
          currency: 'usd',
        },
        ...{ scheduled: null, cancelAtPeriodEnd: false, trialEndsAt: null, periodEndsAt: inDays(365) },
        ...{ pastDueSince: null, card: null, createdAt: new Date(), endedAt: new Date() },
      },
      'sandbox',
    ),
  )
  await timePasses({ days: 32 })
  await grantMonthly(db)
  expect(await grantsOf(id)).toEqual([100])
})
