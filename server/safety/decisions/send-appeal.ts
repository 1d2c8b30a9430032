import { limits } from '@akin/contract/limits.ts'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { dropFiles } from '#platform/storage/loose-files.ts'
import { requireDecision } from './read-standing.ts'
import { appealPictures, appeals } from './tables.ts'

/** Asks for a decision to be looked at again: once, within six months, by the one it is about. */
export async function sendAppeal(
  { db }: Deps,
  { asker, params: { decisionId }, body: { text, pictures }, caller }: CallOf<'sendAppeal'>,
) {
  const decision = await transaction(db, async tx => {
    await requireAppealable(tx, asker.id, decisionId)
    const written = await tx
      .insert(appeals)
      .values({ decisionId, body: text })
      .onConflictDoNothing()
      .returning()
    if (written.length === 0) refuse('already_appealed')
    await attach(tx, decisionId, pictures)
    return requireDecision(tx, asker.id, decisionId)
  })
  caller.log.info({ userId: asker.id, event: 'appeal', decisionId }, 'safety')
  return decision
}

/** By the clock of the database, as all rules are. */
export async function requireAppealable(tx: Transaction, userId: number, decisionId: number) {
  const { appeal, liftedAt, appealUntil } = await requireDecision(tx, userId, decisionId)
  if (appeal) refuse('already_appealed')
  const { rows } = await tx.execute<{ over: boolean }>(sql`select now() > ${appealUntil} as over`)
  if (liftedAt || rows[0]?.over) refuse('appeal_over')
}

/** Of the pictures that were brought, those that are named go along; the rest goes away. */
async function attach(tx: Transaction, decisionId: number, ids: number[]) {
  const isOf = eq(appealPictures.decisionId, decisionId)
  const others = await tx
    .delete(appealPictures)
    .where(and(isOf, ids.length > 0 ? notInArray(appealPictures.id, ids) : undefined))
    .returning({ storedAs: appealPictures.storedAs })
  await dropFiles(
    tx,
    others.map(({ storedAs }) => storedAs),
  )
  if (ids.length === 0) return
  const sent = await tx
    .update(appealPictures)
    .set({ isSent: true })
    .where(and(isOf, inArray(appealPictures.id, ids)))
    .returning({ id: appealPictures.id })
  if (sent.length !== new Set(ids).size || sent.length > limits.appealPictures) refuse('attachment_gone')
}
