import type { PastDecision } from '@akin/contract/staff/case-shapes.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { isAccepted, isSettled } from '#connect/request-outcome.ts'
import { connections } from '#connect/tables.ts'
import type { Queryable } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { decisionNumber } from '#safety/decisions/decision-number.ts'
import { type DecisionRow, decisions } from '#safety/decisions/tables.ts'
import { holds } from '#safety/tables.ts'

/** More would say nothing more of anyone. */
const counted = 1000
const decisionsShown = 30

/** Whom a case is about: for how long, how far they reach, how they are received, what was decided before. */
export async function readPerson(db: Queryable, userId: number) {
  const [[person], past, held] = await Promise.all([
    db
      .select({
        ...{ id: users.id, displayName: users.displayName, status: users.status, joinedAt: users.createdAt },
        isVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
        ...{ writtenTo: countMet('wrote'), answered: countMet('wrote and answered') },
        ...{ requests: asked(sql`true`), accepted: asked(isAccepted) },
      })
      .from(users)
      .where(eq(users.id, userId)),
    db
      .select()
      .from(decisions)
      .where(eq(decisions.userId, userId))
      .orderBy(desc(decisions.id))
      .limit(decisionsShown),
    db
      .select({ kind: holds.kind, cause: holds.cause, endsAt: holds.endsAt })
      .from(holds)
      .where(and(eq(holds.userId, userId), gt(holds.endsAt, sql`now()`))),
  ])
  const found = person ?? refuse('not_found')
  return { ...found, decisions: past.map(toPast), holds: held }
}

export function toPast(row: DecisionRow): PastDecision & { caseId: number | null } {
  const { caseId, step, reason, facts, quote, place, decidedBy, startsAt, endsAt, liftedAt } = row
  return {
    ...{ caseId, number: decisionNumber(row), step, reason, facts, quote, place, decidedBy },
    ...{ byMachine: row.decidedByMachine, startsAt, endsAt, liftedAt },
  }
}

/** In how many conversations they wrote something; and in how many of those the other one did as well. */
function countMet(which: 'wrote' | 'wrote and answered') {
  const answered = sql.raw(which === 'wrote' ? '' : ' and other_sent > 0')
  return sql<number>`(select count(*)::int from (
    select case when m.user_id < m.contact_id then c.sent_a else c.sent_b end as own_sent,
      case when m.user_id < m.contact_id then c.sent_b else c.sent_a end as other_sent
    from members m join conversations c on c.id = m.conversation_id
    where m.user_id = users.id limit ${sql.raw(String(counted))}) talks where own_sent > 0${answered})`
}

/** Of what they have asked for and what was answered. */
function asked(which: typeof isAccepted) {
  return sql<number>`(select count(*) filter (where counts)::int from (
    select ${which} as counts from ${connections}
    where ${connections.requesterId} = users.id and ${isSettled} and ${connections.status} <> 'withdrawn'
    limit ${sql.raw(String(counted))}) answers)`
}
