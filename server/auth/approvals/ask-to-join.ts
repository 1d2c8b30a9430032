import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { readNow } from '#platform/installation/read-installation.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { refuse } from '#platform/refuse.ts'
import { addressKey, normalEmail, requireLastingAddress } from '../email/addresses.ts'
import { approvals } from '../tables.ts'
import { approvalMail } from './approval-mail.ts'

/**
 * Takes down that someone asks to be let in. It does the same for every address, and whether there is an account of that
 * address is looked up by the job: neither the answer nor its time tells. Who has asked already has asked; whoever was let
 * in and did not come in time may ask once more.
 */
export async function askToJoin({ db, config }: Deps, { body: form, caller }: CallOf<'askToJoin'>) {
  if (form.website !== '') refuse('bad_request')
  requireLastingAddress(form.email)
  await countAttempt(db, [
    quota(`approval:${addressKey(form.email)}`, limits.approvalsPerEmail, config.limitsScale),
    quota(`approval:${caller.ip}`, limits.approvalsPerIp, config.ipLimitsScale),
  ])
  const { name, why } = form
  await transaction(db, async tx => {
    const { registration } = await readNow(tx)
    if (registration !== 'approval') refuse('approval_unneeded')
    const email = normalEmail(form.email)
    const asked = { name, why, askedAt: sql`now()` }
    await tx
      .insert(approvals)
      .values({ email, ...asked })
      .onConflictDoUpdate({
        target: approvals.email,
        set: { ...asked, decidedAt: null, decision: null, decidedBy: null, reason: null },
        setWhere: sql`${approvals.decision} = 'yes' and ${approvals.decidedAt} < ${linkIsOver}`,
      })
    const [ask] = await tx.select({ id: approvals.id }).from(approvals).where(eq(approvals.email, email))
    if (ask) await enqueue(tx, approvalMail, { approvalId: ask.id, about: 'asked' })
  })
  caller.log.info({ event: 'asked to join' }, 'account')
}

const linkIsOver = sql`now() - ${limits.approvalLink} * interval '1 second'`
