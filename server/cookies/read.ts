import type { CookieConsent } from '@akin/contract/cookies/shapes.ts'
import { eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { cookieConsents } from './tables.ts'

type Row = typeof cookieConsents.$inferSelect

export async function getCookieConsent(
  { db }: Deps,
  { asker }: CallOf<'getCookieConsent'>,
): Promise<CookieConsent> {
  const [row] = await db.select().from(cookieConsents).where(eq(cookieConsents.userId, asker.id))
  return toConsent(row)
}

/** Nobody has agreed to anything before they say so. */
export function toConsent(row: Row | undefined): CookieConsent {
  return {
    cookieConsentEssential: true,
    cookieConsentFunctional: row?.functional ?? false,
    cookieConsentAnalytics: row?.analytics ?? false,
    cookieConsentMarketing: row?.marketing ?? false,
    cookieConsentUpdatedAt: row?.updatedAt ?? null,
  }
}
