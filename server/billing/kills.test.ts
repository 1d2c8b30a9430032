import { expect, test } from 'vitest'
import { killStage, kills } from '#testing/stripe/kills.ts'
import { auditWallets } from '#tokens/audit.ts'
import { auditBilling } from './reconcile/audit-billing.ts'

const stage = await killStage()

// Each place, five times: npm run prove -- money. What tokens buy is killed in e2e/spending-kills.test.ts.
test.each([
  'everything about a payment is written, and not committed',
  'Stripe has paid back, and we never knew',
] as const)('killed while %s, it goes on as if nothing had been', name => kills[name](stage))

test('all books agree', async () => {
  expect(await auditBilling(stage.db)).toEqual([])
  expect(await auditWallets(stage.db, new AbortController().signal)).toEqual([])
})
