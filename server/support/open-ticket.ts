import { randomInt } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import { everyone } from '@akin/contract/subscription/plans.ts'
import type { SentTicket, SupportForm, TechnicalDetails } from '@akin/contract/support/shapes.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { addressKey } from '#auth/email/addresses.ts'
import { hashToken } from '#auth/sessions/session.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { withoutSecrets } from '#platform/http/secrets.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { tellCommitted } from '#platform/metrics/tell-committed.ts'
import { refuse } from '#platform/refuse.ts'
import { allowance } from '#subscription/entitlements.ts'
import { mailTicket } from './mail-ticket.ts'
import { openCase } from './open-case.ts'
import { ticketAttachments, tickets } from './tables.ts'

/**
 * Takes a message to support, gives it a number and mails it to us. A visitor may name any address as theirs, so the
 * words go back only to someone signed in who has confirmed it; otherwise anyone could have us mail them to anyone.
 */
export async function openTicket(
  { db, config }: Deps,
  { asker, body: form, caller }: CallOf<'openTicket'>,
): Promise<SentTicket> {
  if (form.website !== '') refuse('bad_request')
  const email = asker?.email ?? form.email
  await countAttempt(db, [
    quota(`ticket:${asker?.id ?? addressKey(email)}`, limits.ticketsPerPerson, config.limitsScale),
    quota(`ticket:${caller.ip}`, limits.ticketsPerIp, config.ipLimitsScale),
  ])
  return transaction(db, async tx => {
    const answerHours = asker ? (await allowance(tx, asker.id)).supportHours : everyone.supportHours
    const ticket = await write(tx, form, { email, answerHours, userId: asker?.id ?? null })
    await attach(tx, ticket.id, form.attachments)
    const reportId = await openCase(tx, form, { number: ticket.number, askerId: asker?.id ?? null })
    if (reportId) await tx.update(tickets).set({ reportId }).where(eq(tickets.id, ticket.id))
    const copied = asker?.emailVerified ?? false
    tellCommitted(tx, 'ticket')
    await enqueue(tx, mailTicket, { ticketId: ticket.id, copied })
    return { number: ticket.number, answerHours, copied }
  })
}

async function write(
  tx: Transaction,
  form: SupportForm,
  sender: { userId: number | null; email: string; answerHours: number },
) {
  const { category, name, subject, message, orderNumber, affectedUser, technicalDetails } = form
  for (let triesLeft = 5; triesLeft > 0; triesLeft--) {
    const [ticket] = await tx
      .insert(tickets)
      .values({
        number: newTicketNumber(),
        ...sender,
        ...{ name, category, subject, message, orderNumber, affectedUser },
        dueAt: sql`now() + ${sender.answerHours} * interval '1 hour'`,
        technicalDetails: technicalDetails ? withoutLinks(technicalDetails) : null,
      })
      .onConflictDoNothing()
      .returning({ id: tickets.id, number: tickets.number })
    if (ticket) return ticket
  }
  throw new Error('Five ticket numbers in a row were taken.')
}

/** Someone may come from a page that a mail led them to: its address is theirs alone. */
function withoutLinks({ page, errors, ...details }: TechnicalDetails): TechnicalDetails {
  return { ...details, page: withoutSecrets(page), errors: errors.map(withoutSecrets) }
}

/** A file goes to one ticket, by whoever holds its key. */
async function attach(tx: Transaction, ticketId: number, keys: string[]) {
  if (keys.length === 0) return
  const attached = await tx
    .update(ticketAttachments)
    .set({ ticketId })
    .where(and(inArray(ticketAttachments.keyHash, keys.map(hashToken)), isNull(ticketAttachments.ticketId)))
    .returning({ id: ticketAttachments.id })
  if (attached.length !== new Set(keys).size) refuse('attachment_gone')
}

/** Letters that are not mistaken for digits when read out. */
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** `A1B2-3456`: 529 × 100 × 10,000 of them, drawn at random, so that a number does not tell how many there are. */
function newTicketNumber() {
  const letter = () => letters[randomInt(letters.length)]
  return `${letter()}${randomInt(10)}${letter()}${randomInt(10)}-${String(randomInt(10_000)).padStart(4, '0')}`
}
