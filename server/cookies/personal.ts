import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { cookieConsents } from './tables.ts'

export async function eraseCookies(tx: Transaction, userId: number) {
  await tx.delete(cookieConsents).where(eq(cookieConsents.userId, userId))
}
