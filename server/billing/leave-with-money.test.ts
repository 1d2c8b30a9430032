import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { purgeAccount } from '#auth/deletion/purge-account.ts'
import { erasers } from '#jobs.ts'
import { plusGiftScene } from '#testing/plus-gifts.ts'
import { makeDue } from '#testing/purge-races.ts'
import { sandboxOf } from '#testing/sandbox.ts'
import type { Person } from '#testing/scene.ts'
import { endBillingNow, stopRenewing } from './end-billing.ts'
import { ProviderDown } from './provider.ts'
import { requireProvider } from './provider-of.ts'
import { auditBilling } from './reconcile/audit-billing.ts'
import { sendOpenRefunds } from './reconcile/send-open-refunds.ts'

const stage = await plusGiftScene()
const { call, db, deps, faults, offer, offered, rowOfGift, giftsOf, tokensOf, timePasses } = stage
const sandbox = sandboxOf(stage)
const run = { id: 'x', attempt: 1, signal: new AbortController().signal }

test('whoever leaves with tokens, a plan, gifts and a refund under way is charged nothing more, and owed nothing', async () => {
  const [ana, ben] = await stage.contacts()
  await buyTokens(ana, 200)
  vi.spyOn(requireProvider(deps), 'refund').mockRejectedValueOnce(new ProviderDown('It is away.'))
  const { items } = (await call(api.listInvoices, { asker: ana })).body
  const refund = { invoiceId: items[0]?.id ?? 0, cents: 199 }
  expect((await call(api.requestRefund, { asker: ana, body: refund, key: randomUUID() })).status).toBe(200)
  await buyTokens(ana, 1100)
  const subscription = await buyPlan(ana)
  expect((await offer(ana, ben)).status).toBe(200)
  const [toBen] = await giftsOf(ana)
  const toAna = await offered(ben, ana)
  expect([await tokensOf(ana), await tokensOf(ben)]).toEqual([700, 0])

  await makeDue(db, ana)
  await stopRenewing.run({ userId: ana.id }, deps, run)
  await timePasses({ days: 30 })
  await sandbox.renew()
  expect(await purgeAccount(db, ana.id, erasers)).toBe(true)
  await endBillingNow.run({ userId: ana.id }, deps, run)
  await timePasses({ minutes: 2 })
  await sendOpenRefunds(deps)
  expect([await tokensOf(ana), await tokensOf(ben)]).toEqual([0, 500])
  await timePasses({ days: 400 })
  await sandbox.renew()

  expect(await sandbox.invoicesOf(subscription)).toMatchObject([{ status: 'paid', amount_paid: 499 }])
  expect([(await rowOfGift(toBen?.id ?? 0)).state, (await rowOfGift(toAna)).state]).toEqual([
    'revoked',
    'revoked',
  ])
  // The tokens of the plan went into the gift, came back, and went with her; those of the pack were paid for.
  expect(await refundsOf(ana)).toEqual([
    { cents: 199, status: 'done' },
    { cents: 999, status: 'done' },
  ])
  expect([await faults(), await auditBilling(db)]).toEqual([[], []])
})

async function buyTokens(asker: Person, tokens: number) {
  const { body } = await call(api.buyTokens, { asker, body: { tokens }, key: randomUUID() })
  await sandbox.pay(body.orderId)
}

async function buyPlan(asker: Person) {
  const body = { plan: 'plus', interval: 'month', trial: false } as const
  const { body: ordered } = await call(api.buyPlan, { asker, body, key: randomUUID() })
  await sandbox.pay(ordered.orderId)
  return (await sandbox.idsOf(ordered.orderId)).subscription
}

async function refundsOf({ id }: Person) {
  const { rows } = await db.execute(sql`
    select amount_cents as cents, status from refunds where user_id = ${id} order by id`)
  return rows
}
