import { limits } from '@akin/contract/limits.ts'
import type { Appeal, Decision, Standing } from '@akin/contract/safety/decision-shapes.ts'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { heldBack } from '../first-aid/hold-back.ts'
import { decisionNumber } from './decision-number.ts'
import { appealPictures, appeals, type DecisionRow, decisions } from './tables.ts'

/** Far more than anyone has: whoever had so many is no longer here. */
const most = 50

export async function getStanding({ db, config }: Deps, { asker }: CallOf<'getStanding'>): Promise<Standing> {
  const rows = await selectDecisions(db, asker.id).orderBy(desc(decisions.id)).limit(most)
  const held = await heldBack(db, asker.id)
  return {
    decisions: rows.map(toDecision),
    // A pause has a decision of its own.
    slowed: held?.kind === 'hourly' ? { endsAt: held.endsAt } : null,
    outsideBody: config.outsideBody,
  }
}

/** A decision about this person; of others' there is nothing to find. */
export async function requireDecision(db: Queryable, userId: number, decisionId: number) {
  return (await findDecision(db, userId, decisionId)) ?? refuse('not_found')
}

export async function findDecision(db: Queryable, userId: number, decisionId: number) {
  const [row] = await selectDecisions(db, userId, decisionId)
  return row && toDecision(row)
}

/** That there was nothing to it is not among them: nobody is to learn that someone has reported them. */
function selectDecisions(db: Queryable, userId: number, decisionId?: number) {
  return db
    .select({
      decision: decisions,
      appeal: appeals,
      pictures: sql<{ id: number; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.id) from ${appealPictures} p
        where p.decision_id = ${decisions.id} and p.is_sent), '[]')`,
    })
    .from(decisions)
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .where(
      and(
        ...[eq(decisions.userId, userId), ne(decisions.step, 'no_breach')],
        decisionId === undefined ? undefined : eq(decisions.id, decisionId),
      ),
    )
    .$dynamic()
}

interface Row {
  decision: DecisionRow
  appeal: typeof appeals.$inferSelect | null
  pictures: { id: number; name: string }[]
}

function toDecision({ decision, appeal, pictures }: Row): Decision {
  const { step, ...rest } = decision
  if (step === 'no_breach') throw new Error('Nobody is told of a case in which there was nothing.')
  return {
    ...rest,
    step,
    number: decisionNumber(decision),
    appealUntil: after(decision.startsAt, limits.appealWindow),
    appeal: appeal && toAppeal(appeal, pictures),
  }
}

function toAppeal(appeal: NonNullable<Row['appeal']>, pictures: Row['pictures']): Appeal {
  const { body, createdAt, answeredAt, result, answer, bySamePerson } = appeal
  return {
    ...{ text: body, pictures, sentAt: createdAt, dueAt: after(createdAt, limits.appealAnswer) },
    ...{ answeredAt, result, answer, bySamePerson },
  }
}

function after(date: Date, seconds: number) {
  return new Date(date.getTime() + seconds * 1000)
}
