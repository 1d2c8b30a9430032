import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { refuse } from '#platform/refuse.ts'
import { mayDecideAbout } from '../door/may-decide-about.ts'
import { noted } from '../log/noted.ts'
import { claim } from './claim-case.ts'
import { listOthers } from './deciders.ts'
import { type CaseRow, caseOf, findCase } from './find-case.ts'
import { claims } from './tables.ts'

/** Longer than a claim of one's own: whoever gets it has to come first. */
const minutes = 60

/**
 * Leaves a case to a colleague who may decide it, or to whoever is free. Who has it can do that, or anyone if nobody has;
 * what they should know stands in the log, and beside the case.
 */
export const handOverCase = noted<'handOverCase'>(
  { act: 'case.hand_over', subject: caseOf },
  ({ db }, { asker, params: { number }, body: { to, text } }, note) =>
    transaction(db, async tx => {
      const found = await findCase(tx, number)
      await mayDecideAbout(tx, asker.id, found.targetId)
      await claim(tx, found, asker.id)
      const name = await give(tx, found, { from: asker.id, to })
      await note(tx, { reason: text || null, detail: name })
    }),
)

async function give(
  tx: Transaction,
  { id, targetId }: CaseRow,
  { from, to }: { from: number; to: number | null },
) {
  const isIt = eq(claims.caseId, id)
  if (to === null) {
    await tx.delete(claims).where(isIt)
    return null
  }
  const colleagues = await listOthers(tx, { staffId: from, userId: targetId })
  const colleague = colleagues.find(each => each.id === to) ?? refuse('not_found')
  await tx
    .update(claims)
    .set({ staffId: to, until: sql`now() + ${minutes} * interval '1 minute'` })
    .where(isIt)
  return colleague.name
}
