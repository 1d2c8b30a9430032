import { randomBytes } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Caller } from '#platform/call/caller.ts'
import { cookieHeader, cookieName } from '#platform/call/cookies.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { deviceLabel } from '../sessions/device.ts'
import { hashToken } from '../sessions/session.ts'
import { trustedBrowsers } from '../tables.ts'

/**
 * Lets this browser be for 30 days; afterwards it is asked again. Returns the header with its secret. Each account has
 * a cookie of its own, because people share browsers.
 */
export async function trustBrowser(tx: Transaction, config: Config, userId: number, caller: Caller) {
  const token = randomBytes(32).toString('base64url')
  await dropKnown(tx, config, userId, caller)
  await tx.insert(trustedBrowsers).values({
    userId,
    tokenHash: hashToken(token),
    userAgent: caller.userAgent.slice(0, 300),
    expiresAt: sql`now() + ${limits.trustedBrowser} * interval '1 second'`,
  })
  await tx.execute(sql`delete from trusted_browsers where id in (
    select id from trusted_browsers where user_id = ${userId} order by id desc offset ${limits.trustedBrowsers})`)
  return cookieHeader(config, cookieOf(userId), token, limits.trustedBrowser)
}

/** Whether the caller's browser is one that this person trusts. Being asked counts as a use. */
export async function isTrusted(db: Queryable, config: Config, userId: number, { cookies }: Caller) {
  const token = readCookie(config, userId, cookies)
  if (!token) return false
  const { rowCount } = await db
    .update(trustedBrowsers)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(trustedBrowsers.tokenHash, hashToken(token)), holds(userId)))
  return rowCount === 1
}

export async function listTrusted(db: Queryable, config: Config, userId: number, { cookies }: Caller) {
  const token = readCookie(config, userId, cookies)
  const here = token ? hashToken(token) : undefined
  const rows = await db
    .select()
    .from(trustedBrowsers)
    .where(holds(userId))
    .orderBy(desc(trustedBrowsers.lastUsedAt), desc(trustedBrowsers.id))
  return rows.map(({ id, userAgent, tokenHash, createdAt, lastUsedAt, expiresAt }) => ({
    ...{ id, createdAt, lastUsedAt, expiresAt },
    device: deviceLabel(userAgent),
    current: here?.equals(tokenHash) ?? false,
  }))
}

export async function endTrust({ db }: Deps, { asker, params }: CallOf<'endTrust'>) {
  const { rowCount } = await db
    .delete(trustedBrowsers)
    .where(and(eq(trustedBrowsers.id, params.browserId), eq(trustedBrowsers.userId, asker.id)))
  if (!rowCount) refuse('not_found')
}

/** Every browser is asked again from now on. */
export async function dropTrust(tx: Transaction, userId: number) {
  await tx.delete(trustedBrowsers).where(eq(trustedBrowsers.userId, userId))
}

async function dropKnown(tx: Transaction, config: Config, userId: number, { cookies }: Caller) {
  const token = readCookie(config, userId, cookies)
  if (!token) return
  await tx
    .delete(trustedBrowsers)
    .where(and(eq(trustedBrowsers.tokenHash, hashToken(token)), eq(trustedBrowsers.userId, userId)))
}

function holds(userId: number) {
  return and(eq(trustedBrowsers.userId, userId), gt(trustedBrowsers.expiresAt, sql`now()`))
}

function readCookie(config: Config, userId: number, cookies: Caller['cookies']) {
  return cookies[cookieName(config, cookieOf(userId))]
}

function cookieOf(userId: number) {
  return `akin_trusted_${userId}`
}
