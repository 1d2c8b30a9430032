import type { Passkey } from '@akin/contract/auth/passkey-shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { CallOf } from '#platform/call/call.ts'
import { statement } from '#platform/database/statement.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { passkeys } from '../tables.ts'
import { requireSecondStep } from '../two-step/require-second-step.ts'

/** There are never more than fit on one page. */
export async function listPasskeys({ db, config }: Deps, { asker }: CallOf<'listPasskeys'>) {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, asker.id))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
  return { items: rows.map(row => shownPasskey(row, config)), nextCursor: null }
}

export async function renamePasskey(
  { db, config }: Deps,
  { asker, params, body: { name } }: CallOf<'renamePasskey'>,
) {
  const [row] = await db.update(passkeys).set({ name }).where(own(asker, params)).returning()
  return row ? shownPasskey(row, config) : refuse('not_found')
}

/** Answers with what its password manager is told: it would offer for ever what signs nobody in. */
export async function removePasskey(deps: Deps, { asker, params, caller }: CallOf<'removePasskey'>) {
  await requireSecondStep(deps, asker)
  const removed = await transaction(deps.db, async tx => {
    const [row] = await tx.delete(passkeys).where(own(asker, params)).returning()
    if (!row) return refuse('not_found')
    await enqueueAccountMail(tx, { kind: 'passkey-removed', userId: asker.id, name: row.name })
    return row
  })
  caller.log.info({ userId: asker.id, event: 'passkey removed' }, 'account')
  return { rpId: removed.host, credentialId: removed.credentialId.toString('base64url') }
}

/** Of several tabs that ask at once one is told to. Newcomers are led through something else. */
export async function takePasskeyOffer({ db }: Deps, { asker }: CallOf<'takePasskeyOffer'>) {
  const taken = await takeOffer(db, [asker.id, limits.passkeyOfferPause])
  return { offer: taken.length > 0 }
}

const takeOffer = statement(
  `insert into passkey_offers as o (user_id)
  select id from users where id = $1 and welcome_step is null
    and not exists (select from passkeys where user_id = $1)
  on conflict (user_id) do update set offered_at = now()
    where o.offered_at <= now() - $2 * interval '1 second'
  returning user_id`,
)

export function shownPasskey(row: typeof passkeys.$inferSelect, { passkeyHost }: Config): Passkey {
  const { id, name, createdAt, lastUsedAt, host } = row
  return { id, name, createdAt, lastUsedAt, host, worksHere: host === passkeyHost }
}

function own(asker: { id: number }, { passkeyId }: { passkeyId: number }) {
  return and(eq(passkeys.id, passkeyId), eq(passkeys.userId, asker.id))
}
