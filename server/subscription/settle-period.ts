import { and, desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database.ts'
import { publish } from '#platform/publish.ts'
import { credit } from '#tokens/credit.ts'
import { revokeGrant } from '#tokens/revoke-grant.ts'
import { tokenEntries, tokenEntryLots, tokenLots } from '#tokens/tables.ts'
import { grantTokens, nextGrantAt } from './grant-tokens.ts'
import type { Period } from './record-period.ts'
import { subscriptionPeriods } from './tables.ts'

/** The refund or the dispute by which a period's whole payment went back. */
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
async function revokePeriod(tx: Transaction, period: Period, { id, at }: Revocation) {
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
  const { userId, providerInvoiceId } = period
  await tx
    .update(subscriptionPeriods)
    .set({ revokedAt: null, nextGrantAt: nextGrantAt(sql`granted_months`) })
    .where(eq(subscriptionPeriods.id, period.id))
  const revoked = await findRevoked(tx, period)
  if (revoked)
    await credit(tx, {
      ...{ userId, tokens: revoked.tokens, reason: 'monthly', expiresAt: revoked.expiresAt },
      key: `grant:${providerInvoiceId}:again:${revoked.entryId}`,
      ...{ refType: 'invoice', refId: providerInvoiceId },
    })
  publish(tx, 'plan_changed', {}, [userId])
}

/** What left when the period was revoked, and when the last of it would have lapsed. */
async function findRevoked(tx: Transaction, period: Period) {
  const [revoked] = await tx
    .select({
      entryId: tokenEntries.id,
      tokens: sql<number>`-${tokenEntries.delta}`.mapWith(Number),
      expiresAt: sql<Date>`max(${tokenLots.expiresAt})`.mapWith(tokenLots.expiresAt),
    })
    .from(tokenEntries)
    .innerJoin(tokenEntryLots, eq(tokenEntryLots.entryId, tokenEntries.id))
    .innerJoin(tokenLots, eq(tokenLots.id, tokenEntryLots.lotId))
    .where(
      and(
        ...[eq(tokenEntries.userId, period.userId), eq(tokenEntries.reason, 'revoked')],
        sql`starts_with(${tokenEntries.idempotencyKey}, ${revocationOf(period)})`,
      ),
    )
    .groupBy(tokenEntries.id)
    .orderBy(desc(tokenEntries.seq))
    .limit(1)
  return revoked
}

function revocationOf({ providerInvoiceId }: Period) {
  return `revoke:${providerInvoiceId}:`
}
