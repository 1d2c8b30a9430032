import { eq } from 'drizzle-orm'
import { type Collection, ofAccount } from '#auth/export/collection.ts'
import { recordsOf } from '#auth/export/records.ts'
import type { Transaction } from '#platform/database/database.ts'
import { cookieConsents } from './tables.ts'

export async function eraseCookies(tx: Transaction, userId: number) {
  await tx.delete(cookieConsents).where(eq(cookieConsents.userId, userId))
}

export const cookieCollections: readonly Collection[] = [
  recordsOf({
    ...{ name: 'account/cookies', title: 'Cookie choices', group: 'Account', isWanted: ofAccount },
    ...{ of: cookieConsents.userId, by: [cookieConsents.userId] },
    show: {
      ...{ functional: cookieConsents.functional, analytics: cookieConsents.analytics },
      ...{ marketing: cookieConsents.marketing, updatedAt: cookieConsents.updatedAt },
    },
  }),
]
