import type { CookieConsent } from '@akin/contract/cookies/shapes.ts'
import { eq, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { cookieConsents } from './tables.ts'

export async function saveCookieConsent(
  { db }: Deps,
  { asker, body: choice }: CallOf<'saveCookieConsent'>,
): Promise<CookieConsent> {
  const kinds = {
    functional: choice.cookieConsentFunctional,
    analytics: choice.cookieConsentAnalytics,
    marketing: choice.cookieConsentMarketing,
    updatedAt: sql`now()`,
  }
  const [row] = await db
    .insert(cookieConsents)
    .values({ userId: asker.id, ...kinds })
    .onConflictDoUpdate({ target: cookieConsents.userId, set: kinds })
    .returning()
  return toConsent(row)
}

export async function getCookieConsent(
  { db }: Deps,
  { asker }: CallOf<'getCookieConsent'>,
): Promise<CookieConsent> {
  const [row] = await db.select().from(cookieConsents).where(eq(cookieConsents.userId, asker.id))
  return toConsent(row)
}

/** Nobody has agreed to anything before they say so. */
function toConsent(row: typeof cookieConsents.$inferSelect | undefined): CookieConsent {
  return {
    cookieConsentEssential: true,
    cookieConsentFunctional: row?.functional ?? false,
    cookieConsentAnalytics: row?.analytics ?? false,
    cookieConsentMarketing: row?.marketing ?? false,
    cookieConsentUpdatedAt: row?.updatedAt ?? null,
  }
}
