import { eq, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { reviveGrant, revokeGrant } from '#tokens/revoke-grant.ts'
import { grantTokens, nextGrantAt } from './grant-tokens.ts'
import type { Period } from './record-period.ts'
import { subscriptionPeriods } from './tables.ts'

/** The refund or the dispute by which a period ends before its time. */
export interface Revocation {
  id: string
  at: Date
}

interface Settling {
  period: Period
  isNew: boolean
  /** The tokens of its first month. */
  tokens: number
  revocation: Revocation | null
}

/** Brings a new period's tokens, ends one whose payment went back, and lets one go on whose payment came again. */
export async function settlePeriod(tx: Transaction, { period, isNew, tokens, revocation }: Settling) {
  if (isNew) await grantTokens(tx, period, 0, tokens)
  if (revocation && !period.revokedAt) await revokePeriod(tx, period, revocation)
  if (!revocation && period.revokedAt) await reinstatePeriod(tx, period)
}

/** What was not spent of its tokens goes with it. */
export async function revokePeriod(tx: Transaction, period: Period, { id, at }: Revocation) {
  const { userId, providerInvoiceId } = period
  await tx
    .update(subscriptionPeriods)
    .set({ revokedAt: at, nextGrantAt: null })
    .where(eq(subscriptionPeriods.id, period.id))
  const keyPrefix = `grant:${providerInvoiceId}:`
  await revokeGrant(tx, { userId, keyPrefix, key: `${revocationOf(period)}${id}` })
  publish(tx, 'plan_changed', {}, [userId])
}

/** The money did not go back after all. */
async function reinstatePeriod(tx: Transaction, period: Period) {
  const { userId, providerInvoiceId: refId } = period
  await tx
    .update(subscriptionPeriods)
    .set({ revokedAt: null, nextGrantAt: nextGrantAt(sql`granted_months`) })
    .where(eq(subscriptionPeriods.id, period.id))
  await reviveGrant(tx, { userId, keyPrefix: revocationOf(period), refId })
  publish(tx, 'plan_changed', {}, [userId])
}

function revocationOf({ providerInvoiceId }: Period) {
  return `revoke:${providerInvoiceId}:`
}
