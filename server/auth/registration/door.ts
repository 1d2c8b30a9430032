import type { RegisterForm } from '@akin/contract/auth/shapes.ts'
import type { RegistrationMode } from '@akin/contract/platform/registration.ts'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { readNow } from '#platform/installation/read-installation.ts'
import { refuse } from '#platform/refuse.ts'
import { normalEmail } from '../email/addresses.ts'
import { findInvite, isLive } from '../invites/live-invites.ts'
import { hashToken } from '../sessions/session.ts'
import { approvals, invited, invites } from '../tables.ts'

type Comer = Pick<RegisterForm, 'email' | 'invite'>

/** Why someone without an invitation is not let in. */
const shut = {
  invitation: 'invite_needed',
  approval: 'approval_needed',
  closed: 'registration_closed',
} as const satisfies Record<Exclude<RegistrationMode, 'open'>, string>

/** Looks whether this one may come in, before anything that would tell them which names and addresses are taken. */
export async function requireDoor(db: Queryable, { email, invite }: Comer) {
  const { registration } = await readNow(db)
  if (registration === 'open') return
  if (!invite) refuse(shut[registration])
  const found = await findInvite(db, invite)
  if (!found) return refuse('invite_over')
  if (found.email !== null && found.email !== normalEmail(email)) {
    refuse('invalid_fields', { fields: { email: 'This invitation is for another address.' } })
  }
}

/**
 * Lets someone in whose account was just written, in the same transaction. A use is counted by one statement, so that
 * however many come at once, nobody comes by a link that is used up. Where anyone may come, a link that is over is none.
 */
export async function passDoor(tx: Transaction, userId: number, { email, invite }: Comer) {
  const { registration } = await readNow(tx)
  const used = invite === undefined ? undefined : await takeUse(tx, invite, email, registration)
  if (registration !== 'open' && !used) refuse(invite === undefined ? shut[registration] : 'invite_over')
  if (used?.inviterId) await tx.insert(invited).values({ userId, inviterId: used.inviterId })
  await forgetAsk(tx, email)
}

async function takeUse(tx: Transaction, code: string, email: string, mode: RegistrationMode) {
  const [used] = await tx
    .update(invites)
    .set({ used: sql`${invites.used} + 1` })
    .where(
      and(
        eq(invites.codeHash, hashToken(code)),
        or(isNull(invites.email), eq(invites.email, normalEmail(email))),
        isLive(mode),
      ),
    )
    .returning({ inviterId: invites.userId })
  return used
}

/** Whoever is in need not have asked. */
async function forgetAsk(tx: Transaction, email: string) {
  await tx.delete(invites).where(eq(invites.email, normalEmail(email)))
  await tx.delete(approvals).where(eq(approvals.email, normalEmail(email)))
}
