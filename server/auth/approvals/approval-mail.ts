import { createHmac } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { sendLetter } from '#platform/mail/send-letter.ts'
import { hasAddress } from '../email/addresses.ts'
import { tellOwner } from '../registration/tell-owner.ts'
import { hashToken } from '../sessions/session.ts'
import { approvals, invites, users } from '../tables.ts'
import { letterOfNo, letterOfYes } from './letters.ts'

/** What becomes of an ask: when it is there, and when it is answered. */
export const approvalMail = defineJob({
  name: 'approval-mail',
  data: z.object({ approvalId: z.int(), about: z.enum(['asked', 'decided']) }),
})

export const mailApprovalNow = handle(approvalMail, async ({ approvalId, about }, deps: Deps, run) => {
  if (about === 'asked') return lookForOwner(deps.db, approvalId)
  const code = createHmac('sha256', deps.config.secret).update(`approval ${run.id}`).digest('base64url')
  const ask = await transaction(deps.db, tx => prepare(tx, approvalId, code))
  if (!ask) return
  const isYes = ask.decision === 'yes'
  const letter = isYes ? letterOfYes(deps.config, ask, code) : letterOfNo(ask)
  const kind = isYes ? 'approval-yes' : 'approval-no'
  await sendLetter(deps, { id: run.id, kind, to: ask.email }, letter)
})

/** Whoever has an account need not ask: its owner hears of it as of someone who registers with their address. */
async function lookForOwner(db: Database, approvalId: number) {
  const [ask] = await db.select().from(approvals).where(eq(approvals.id, approvalId))
  const [owner] = ask ? await db.select({ id: users.id }).from(users).where(hasAddress(ask.email)) : []
  if (!owner) return
  await tellOwner(db, owner.id)
  await db.delete(approvals).where(eq(approvals.id, approvalId))
}

/** Only now is the code made, if the answer still holds. It is the same for every attempt at this mail. */
async function prepare(tx: Transaction, approvalId: number, code: string) {
  const [ask] = await tx.select().from(approvals).where(eq(approvals.id, approvalId)).for('update')
  if (!ask?.decision) return undefined
  if (ask.decision === 'no') return ask
  const link = {
    codeHash: hashToken(code),
    endsAt: sql`now() + ${limits.approvalLink} * interval '1 second'`,
    createdAt: sql`now()`,
  }
  await tx
    .insert(invites)
    .values({ email: ask.email, uses: 1, ...link })
    .onConflictDoUpdate({ target: invites.email, targetWhere: sql`email is not null`, set: link })
  return ask
}
