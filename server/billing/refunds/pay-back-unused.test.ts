import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deciding } from '#safety/decisions/decisions.scene.ts'
import { billingScene, plusMonth } from '#testing/billing.ts'
import type { Person } from '#testing/scene.ts'
import { sendOpenRefunds } from '../reconcile/send-open-refunds.ts'
import { payBackUnused } from './pay-back-unused.ts'

const stage = await billingScene()
const { buy, db, deps, goAway, person, planOf, subscribe, timePasses, use } = stage
const { decideOn } = deciding(stage)

async function refundsOf({ id }: Person) {
  const { rows } = await db.execute<{ cents: number; status: string }>(sql`
    select amount_cents as cents, status from refunds where user_id = ${id} order by amount_cents`)
  return rows
}

/** The job that the decision has left, as a worker takes it; nothing where it has left none. */
async function work(person: Person) {
  const { rows } = await db.execute<{ data: unknown }>(sql`
    select data from pgboss.job where name = 'money-back' and (data->>'userId')::bigint = ${person.id}`)
  for (const { data } of rows)
    await payBackUnused.run(data, deps, { id: 'x', attempt: 1, signal: new AbortController().signal })
  return rows.length
}

test('after a suspension the days to come and unspent tokens are paid back, once, however old they are', async () => {
  const ana = await person('Ana')
  await buy(ana, 1100)
  await timePasses({ days: 20 })
  await subscribe(ana, plusMonth)
  await use(ana, 100 + 550)
  await timePasses({ days: 15 })
  await decideOn(ana, { step: 'suspension', days: 7 })
  goAway('refund')
  expect(await work(ana)).toBe(1)
  await timePasses({ minutes: 2 })
  await sendOpenRefunds(deps)
  expect(await work(ana)).toBe(1)
  const [days, tokens, ...more] = await refundsOf(ana)
  expect([days?.status, tokens, more]).toEqual(['done', { cents: 499, status: 'done' }, []])
  // Half of a month of 28 to 31 days, for 4.99.
  expect(days?.cents).toBeGreaterThan(230)
  expect(days?.cents).toBeLessThan(265)
  const { rows } = await db.execute(sql`select balance::int from wallets where user_id = ${ana.id}`)
  expect([rows, await planOf(ana)]).toEqual([[{ balance: 0 }], undefined])
})

test('whoever is out for fraud gets nothing back, and nothing is renewed; a warning or a limit leaves money alone', async () => {
  const [ben, cleo] = [await person('Ben'), await person('Cleo')]
  for (const each of [ben, cleo]) await buy(each, 500)
  await decideOn(ben, { step: 'ban', reason: 'scam' })
  for (const step of ['warning', 'limit'] as const) await decideOn(cleo, { step })
  expect([await work(ben), await work(cleo)]).toEqual([0, 0])
  expect([await refundsOf(ben), await refundsOf(cleo)]).toEqual([[], []])
  const { rows } = await db.execute(sql`
    select data->>'userId' as id from pgboss.job where name = 'account-closed'`)
  expect(rows).toEqual([{ id: String(ben.id) }])
})
