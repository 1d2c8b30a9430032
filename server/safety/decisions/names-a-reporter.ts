import { eq } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Transaction } from '#platform/database/database.ts'
import { profiles } from '#profile/tables.ts'
import { reports } from '../tables.ts'

/**
 * Whether what is written to someone would tell them who has reported them. Anyone may call themselves "You" and report
 * somebody, so whoever has looked can say that it is a word: no name keeps a case from being decided.
 */
export async function namesReporter(tx: Transaction, caseId: number, text: string) {
  const reporters = await tx
    .select({ receipt: reports.receipt, ...nameColumns })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .leftJoin(profiles, eq(profiles.userId, reports.reporterId))
    .where(eq(reports.caseId, caseId))
  return reporters.some(reporter => Object.values(reporter).some(name => isIn(text, name)))
}

const nameColumns = { displayName: users.displayName, email: users.email, fullName: profiles.fullName }

/** As a word of its own, however it is written: Al is not in "also". */
function isIn(text: string, name: string | null) {
  if (!name?.trim()) return false
  const word = name.trim().replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu').test(text)
}
