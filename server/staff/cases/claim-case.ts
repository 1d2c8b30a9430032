import { and, eq, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { refuse } from '#platform/refuse.ts'
import { beginReview } from '#safety/decisions/begin-review.ts'
import { mayDecideAbout } from '../door/may-decide-about.ts'
import { noted } from '../log/noted.ts'
import { type CaseRow, caseOf, findCase } from './find-case.ts'
import { claims } from './tables.ts'

/** Renewed while the case is open in a browser, so that a closed laptop keeps nothing from others for long. */
const minutes = 15

/** Work on a case, or go on with it. Of many who ask at once one has it, by one statement. */
export const claimCase = noted<'claimCase'>(
  { act: 'case.claim', subject: caseOf },
  ({ db }, { asker, params: { number } }, note) =>
    transaction(db, async tx => {
      const found = await findCase(tx, number)
      await mayDecideAbout(tx, asker.id, found.targetId)
      const until = await claim(tx, found, asker.id)
      await beginReview(tx, found.id)
      await note(tx)
      return { staffId: asker.id, name: asker.displayName, until, isMine: true }
    }),
)

export async function claim(tx: Transaction, { id, closedAt }: CaseRow, staffId: number) {
  if (closedAt) refuse('case_decided')
  const until = sql`now() + ${minutes} * interval '1 minute'`
  const [claimed] = await tx
    .insert(claims)
    .values({ caseId: id, staffId, until })
    .onConflictDoUpdate({
      target: claims.caseId,
      set: { staffId, until },
      setWhere: sql`${claims.until} <= now() or ${claims.staffId} = ${staffId}`,
    })
    .returning({ until: claims.until })
  return claimed?.until ?? refuseTaken(tx, id)
}

async function refuseTaken(tx: Transaction, caseId: number): Promise<never> {
  const holder = await claimOf(tx, caseId)
  return refuse('case_taken', holder ? { message: `${holder.name} has this case.` } : {})
}

/** Who works on it at this moment. */
export async function claimOf(db: Queryable, caseId: number) {
  const [found] = await db
    .select({ staffId: claims.staffId, name: users.displayName, until: claims.until })
    .from(claims)
    .innerJoin(users, eq(users.id, claims.staffId))
    .where(and(eq(claims.caseId, caseId), sql`${claims.until} > now()`))
  return found
}
