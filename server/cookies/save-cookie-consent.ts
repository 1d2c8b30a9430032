import type { CookieChoice, CookieConsent } from '@akin/contract/cookies/shapes.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { toConsent } from './read.ts'
import { cookieConsents } from './tables.ts'

export async function saveCookieConsent(
  db: Database,
  userId: number,
  choice: CookieChoice,
): Promise<CookieConsent> {
  const kinds = {
    functional: choice.cookieConsentFunctional,
    analytics: choice.cookieConsentAnalytics,
    marketing: choice.cookieConsentMarketing,
    updatedAt: sql`now()`,
  }
  const [row] = await db
    .insert(cookieConsents)
    .values({ userId, ...kinds })
    .onConflictDoUpdate({ target: cookieConsents.userId, set: kinds })
    .returning()
  return toConsent(row)
}
