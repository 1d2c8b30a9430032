import type { ReportReason } from '@akin/contract/safety/shapes.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { writeDecision } from '../decisions/decide.ts'
import { joinCase } from '../join-case.ts'
import { holds } from '../tables.ts'

type Hold = typeof holds.$inferSelect

/** By when someone looks at what a machine has done. */
const hours = 4

/**
 * Slows someone down until a person has looked, for three days at most, and puts it to their case. Once in a month for one
 * cause: what is reported again and again by the same people does not add up to a sentence that nobody has passed.
 * Returns whether it does now. The case of the person is locked until then.
 */
export async function holdBack(
  tx: Transaction,
  { userId, kind, cause, reason }: Pick<Hold, 'userId' | 'kind' | 'cause'> & { reason: ReportReason },
) {
  const { id: caseId } = await joinCase(tx, { targetId: userId, hours, origin: 'first_aid' })
  if (await wasHeld(tx, userId, cause)) return false
  const endsAt = sql`now() + ${serverLimits.holdsFor} * interval '1 second'`
  await tx.insert(holds).values({ userId, kind, cause, caseId, endsAt })
  if (kind === 'pause') await writeDecision(tx, { ...pause, userId, caseId, reason })
  return true
}

/** The statement that someone gets: it says that a machine has done it, and that it ends by itself. */
const pause = {
  step: 'limit',
  place: 'account',
  quote: '',
  foundByMachine: true,
  decidedByMachine: true,
  decidedBy: 'a rule',
  seconds: serverLimits.holdsFor,
  facts:
    'Within a day several people who had to do with you, and who do not know each other, have told us that something is wrong. Until a person has read it, you can send no requests and no first messages.',
} as const

async function wasHeld(tx: Transaction, userId: number, cause: Hold['cause']) {
  const lately = gt(holds.startsAt, sql`now() - ${serverLimits.holdsAgain} * interval '1 second'`)
  const [held] = await tx
    .select({ id: holds.id })
    .from(holds)
    .where(and(eq(holds.userId, userId), eq(holds.cause, cause), lately))
    .limit(1)
  return held !== undefined
}

/** What holds someone back at this moment: the stricter where there are two. */
export async function heldBack(db: Queryable, userId: number) {
  const [held] = await db
    .select({ kind: holds.kind, endsAt: holds.endsAt })
    .from(holds)
    .where(and(eq(holds.userId, userId), gt(holds.endsAt, sql`now()`)))
    .orderBy(sql`${holds.kind} = 'pause' desc`, sql`${holds.endsAt} desc`)
    .limit(1)
  return held
}
