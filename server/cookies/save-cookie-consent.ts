import type { CookieConsent } from '@akin/contract/cookies/shapes.ts'
import { sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { toConsent } from './read.ts'
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
