import { and, eq, ne } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { handle } from '#platform/jobs/job.ts'
import { sendLetter } from '#platform/mail/send-letter.ts'
import { letters } from './decision-letters.ts'
import { decisionMail } from './decision-mail.ts'
import { findDecision } from './read-standing.ts'

/** Writes the mail as things are now and hands it over, under the same id for every attempt. */
export const sendDecisionMail = handle(decisionMail, async ({ mail }, deps: Deps, run) => {
  const { kind, userId, decisionId } = mail
  const [user] = await deps.db
    .select({ email: users.email, displayName: users.displayName })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.status, 'deleted')))
  const decision = user && (await findDecision(deps.db, userId, decisionId))
  if (!decision) return
  const letter = {
    ...letters[kind](decision, deps.config),
    greeting: `Hello ${user.displayName},`,
    why: 'You get this mail because we have to tell you what we decide about your account. Mails like this one cannot be switched off.',
  }
  const isTaken = await sendLetter(deps, { id: run.id, kind, to: user.email }, letter)
  if (!isTaken) deps.log.info({ userId, event: 'mail refused', kind }, 'safety')
})
