import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { billingScene } from '#testing/billing.ts'
import { auditPaymentsNow } from './audit-nightly.ts'

const { db, deps, person, buy, subscribe, lines } = await billingScene()

async function audit() {
  const before = lines.length
  await auditPaymentsNow.run({}, deps, { id: 'x', attempt: 1, signal: new AbortController().signal })
  return lines.slice(before).filter(({ msg }) => msg === 'money does not add up')
}

test('what was paid for has come, and whatever has not is an alarm', async () => {
  const ana = await person('Ana')
  const { payment } = await buy(ana, 500)
  await subscribe(ana)
  expect(await audit()).toEqual([])
  await db.execute(sql`
    insert into payments (user_id, provider, provider_payment_id, subscription_id, amount_cents, currency, paid_at)
    select user_id, 'sandbox', 'pay_lost', id, 499, 'usd', now() from subscriptions where user_id = ${ana.id}`)
  await db.execute(sql`
    insert into provider_events (provider, event_id, type, created_at, hint, received_at)
    values ('sandbox', 'evt_lost', 'charge.refunded', now(), '{}', now() - interval '2 hours')`)
  await db.execute(sql`
    insert into refunds (user_id, payment_id, amount_cents, status, created_at)
    select user_id, id, 100, 'requested', now() - interval '25 hours' from payments
    where provider_payment_id = ${payment}`)
  expect(await audit()).toMatchObject([
    { of: 'evt_lost', fault: 'An event of the payment provider was not applied.' },
    { of: expect.stringMatching(/^refund \d+$/), fault: 'A refund is open for more than a day.' },
    { of: 'pay_lost', fault: 'A plan was paid for and its period is missing.' },
    { of: 'pay_lost', fault: 'A payment has no invoice.' },
  ])
  expect(payment).not.toBe('')
})
