import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { hashToken } from '#auth/sessions/session.ts'
import { users } from '#auth/tables.ts'
import { sendWanted } from '#notifications/mails/send-wanted.ts'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { sendLetter } from '#platform/mail/send-letter.ts'
import { ticketReplies, tickets } from '../tables.ts'
import { answerMail, deskMail } from './reply-letters.ts'

export const mailReply = defineJob({ name: 'mail-reply', data: z.object({ replyId: z.int() }) })

/** Our answer goes to whom we answer, theirs to our mailbox. */
export const mailReplyNow = handle(mailReply, async ({ replyId }, deps: Deps, run) => {
  const { db, config } = deps
  const [found] = await db
    .select({ reply: ticketReplies, ticket: tickets, accountEmail: users.email })
    .from(ticketReplies)
    .innerJoin(tickets, eq(tickets.id, ticketReplies.ticketId))
    .leftJoin(users, eq(users.id, tickets.userId))
    .where(eq(ticketReplies.id, replyId))
  if (!found) return
  const { reply, ticket, accountEmail } = found
  if (reply.kind === 'person') {
    const desk = { id: run.id, kind: 'ticket-reply' as const, to: config.supportEmail }
    if (!(await sendLetter(deps, desk, deskMail(ticket, reply, config))))
      throw new Error('The support mailbox takes no mail.')
    return
  }
  const mail = { id: run.id, kind: 'ticket-answer' as const }
  // An account may have moved since the ticket was written: the address of then may be somebody else's now.
  const isTaken =
    ticket.userId === null
      ? await sendLetter(
          deps,
          { ...mail, to: ticket.email },
          answerMail(ticket, reply, config, { token: await makeLink(deps, replyId) }),
        )
      : await sendWanted(
          deps,
          mail,
          { id: ticket.userId, email: accountEmail ?? ticket.email },
          answerMail(ticket, reply, config, 'signed-in'),
        )
  if (!isTaken) await noteUnsent(deps, reply)
})

/**
 * The secret of the link is made now, and the same again for a mail that is tried again. Only its hash is stored, beside
 * the answer, whose age is that of the link.
 */
async function makeLink({ db, config }: Deps, replyId: number) {
  const token = createHmac('sha256', config.secret).update(`support link ${replyId}`).digest('base64url')
  await db
    .update(ticketReplies)
    .set({ linkHash: hashToken(token) })
    .where(eq(ticketReplies.id, replyId))
  return token
}

/** Whoever answered has to know that it was not read. */
async function noteUnsent({ db }: Deps, { id, ticketId }: typeof ticketReplies.$inferSelect) {
  await db
    .insert(ticketReplies)
    .values({
      ...{ ticketId, kind: 'note', authorName: 'Akin', attemptKey: `unsent-${id}` },
      body: 'Their address took no mail: the last answer was not delivered there.',
    })
    .onConflictDoNothing()
}
