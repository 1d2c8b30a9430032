import { eq, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { listOthers } from './deciders.ts'
import { banProposals, type ProposedBan } from './tables.ts'

/** A ban that waits for someone else, and what they would say. */
export async function proposalOf(db: Queryable, caseId: number) {
  const { staffId, verdict, proposedAt: at } = banProposals
  const [found] = await db
    .select({ staffId, verdict, at, by: users.displayName })
    .from(banProposals)
    .innerJoin(users, eq(users.id, staffId))
    .where(eq(banProposals.caseId, caseId))
  return found && { ...found.verdict, staffId: found.staffId, by: found.by, at: found.at }
}

interface Wish {
  caseId: number
  staffId: number
  userId: number
  ban: ProposedBan
}

/**
 * Whether a ban holds now: where another admin may decide as well, two of them have to want it. The first one's waits for
 * the second, and names who that can be. Whoever calls this holds the case.
 */
export async function secondToBan(tx: Transaction, { caseId, staffId, userId, ban }: Wish) {
  const others = await listOthers(tx, { staffId, userId }, ['admin'])
  if (others.length === 0) return { isHeld: false } as const
  const before = await proposalOf(tx, caseId)
  // Whoever proposed it may have lost the role since, or come to know the person: then it was nobody's.
  const first = others.find(({ id }) => id === before?.staffId)
  if (first) return { isHeld: false, firstId: first.id } as const
  await tx
    .insert(banProposals)
    .values({ caseId, staffId, verdict: ban })
    .onConflictDoUpdate({
      target: banProposals.caseId,
      set: { staffId, verdict: ban, proposedAt: sql`now()` },
    })
  return { isHeld: true, by: others.map(({ name }) => name) } as const
}
