import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { forgetJobs } from '#platform/jobs/forget-jobs.ts'
import { forgetAttempts } from '#platform/limits/attempts.ts'
import { mailAddressNow } from '../email/mail-address.ts'
import { accountMail } from '../mails/account-mail.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { devices, oneTimeLinks, sessions } from '../tables.ts'
import { accountClosed, accountMoved } from '../tell-of-account.ts'

/** Everything of auth that is tied to a user, but for the user's own row and former names. */
export async function forgetTraces(tx: Transaction, { id, email }: { id: number; email: string }) {
  await endSessions(tx, eq(sessions.userId, id))
  await tx.delete(devices).where(eq(devices.userId, id))
  await tx.delete(oneTimeLinks).where(eq(oneTimeLinks.userId, id))
  await forgetAttempts(tx, id)
  await forgetJobs(tx, [accountMail, accountMoved, accountClosed, mailAddressNow.job], { id, email })
}
