import { randomBytes } from 'node:crypto'
import type { Invite, OwnInvites } from '@akin/contract/auth/invite-shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { refuse } from '#platform/refuse.ts'
import { seal, unseal } from '#platform/seal.ts'
import { drawQr } from '../draw-qr.ts'
import { lockUser } from '../lock-user.ts'
import { hashToken } from '../sessions/session.ts'
import { invites } from '../tables.ts'
import { isInviter } from './live-invites.ts'

const purpose = 'invitation'

/** The row of the user is held, so that of two links made at once the second counts the first. */
export async function makeInvite(
  { db, config }: Deps,
  { asker, body: { uses, days } }: CallOf<'makeInvite'>,
): Promise<Invite> {
  const userId = asker.id
  await countAttempt(db, [quota(`invite:${userId}`, limits.newInvites, config.limitsScale)])
  const code = randomBytes(32).toString('base64url')
  const made = await transaction(db, async tx => {
    await lockUser(tx, userId)
    if (!(await isInviter(tx, userId))) refuse('invites_closed')
    if ((await tx.$count(invites, ofOwner(userId))) >= limits.invites) refuse('too_many_invites')
    const [row] = await tx
      .insert(invites)
      .values({
        ...{ userId, uses, codeHash: hashToken(code), sealed: seal(config, purpose, code) },
        endsAt: sql`now() + ${days} * interval '1 day'`,
      })
      .returning()
    return row ?? refuse('internal')
  })
  return shown(config, made)
}

export async function listInvites(
  { db, config }: Deps,
  { asker }: CallOf<'listInvites'>,
): Promise<OwnInvites> {
  const own = await db
    .select()
    .from(invites)
    .where(ofOwner(asker.id))
    .orderBy(desc(invites.createdAt), desc(invites.id))
  return { invites: own.map(row => shown(config, row)), mayInvite: await isInviter(db, asker.id) }
}

export async function withdrawInvite({ db }: Deps, { asker, params }: CallOf<'withdrawInvite'>) {
  const { rowCount } = await db
    .delete(invites)
    .where(and(eq(invites.id, params.inviteId), eq(invites.userId, asker.id)))
  if (rowCount === 0) refuse('not_found')
}

function ofOwner(userId: number) {
  return and(eq(invites.userId, userId), gt(invites.endsAt, sql`now()`), lt(invites.used, invites.uses))
}

/** The owner's list shows the link again: a code that is held up at a party is not made anew for each guest. */
function shown(
  config: Config,
  { id, uses, used, createdAt, endsAt, sealed }: typeof invites.$inferSelect,
): Invite {
  const code = sealed && unseal(config, purpose, sealed)
  const address = code ? `${config.publicUrl}/auth?invite=${code}` : undefined
  return { id, uses, used, createdAt, endsAt, link: address ? { address, qr: drawQr(address) } : null }
}
