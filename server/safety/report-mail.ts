import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import { day } from '#auth/mails/letter.ts'
import { users } from '#auth/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { sendLetter } from '#platform/mail/send-letter.ts'
import { reports } from './tables.ts'

/** Tells a reporter what came of their report. */
export const reportMail = defineJob({
  name: 'report-mail',
  data: z.object({ mail: z.object({ userId: z.int(), reportId: z.int() }) }),
})

/** Says what was done as little as My reports does: never which step, nor against whom. */
export const sendReportMail = handle(reportMail, async ({ mail }, deps: Deps, run) => {
  const [found] = await deps.db
    .select({ report: reports, email: users.email, displayName: users.displayName })
    .from(reports)
    .innerJoin(users, and(eq(users.id, reports.reporterId), ne(users.status, 'deleted')))
    .where(and(eq(reports.id, mail.reportId), eq(reports.reporterId, mail.userId)))
  // Whoever has asked again in the meantime hears of that.
  if (!found?.report.outcome) return
  const { receipt, createdAt, outcome, answer, id } = found.report
  const letter = {
    greeting: `Hello ${found.displayName},`,
    subject: `We have read your report (${receipt})`,
    paragraphs: [
      `We have read what you told us on ${day(createdAt)}. ${outcomes[outcome]}`,
      ...(answer ? [answer] : []),
      'Nobody but us knows that it was you.',
      ...(outcome === 'no_breach' ? ['You may ask us to look once more, within six months.'] : []),
    ],
    button: { label: 'Open My reports', url: `${deps.config.publicUrl}/reports?focus=${id}` },
    why: 'You get this mail because we owe you an answer to what you reported. Mails like this one cannot be switched off.',
  }
  const isTaken = await sendLetter(deps, { id: run.id, kind: 'report-answered', to: found.email }, letter)
  if (!isTaken)
    deps.log.info({ userId: mail.userId, event: 'mail refused', kind: 'report-answered' }, 'safety')
})

const outcomes: Record<NonNullable<(typeof reports.$inferSelect)['outcome']>, string> = {
  action: 'We did something about it.',
  no_breach: 'We found nothing that is against our rules.',
  closed: 'It is closed.',
}
