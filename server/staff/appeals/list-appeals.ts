import { limits } from '@akin/contract/limits.ts'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { cursor, digits, id, pageOf } from '#platform/cursor.ts'
import { decisionNumber } from '#safety/decisions/decision-number.ts'
import { appeals, decisions } from '#safety/decisions/tables.ts'
import { noted } from '../log/noted.ts'

const perPage = 50
const wordsShown = 160

const place = cursor<{ sent: string; id: number }>({ sent: digits(17), id })
const sent = sql<string>`(extract(epoch from ${appeals.createdAt}) * 1000000)::bigint::text`

/** Appeals that wait, the oldest first. One's own is not among them. */
export const listAppeals = noted<'listAppeals'>(
  { act: 'appeal.list.read' },
  async ({ db }, { asker, query: { cursor: given } }) => {
    const after = place.read(given)
    const rows = await db
      .select({ decision: decisions, appeal: appeals, about: users.displayName, sent })
      .from(appeals)
      .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
      .innerJoin(users, eq(users.id, decisions.userId))
      .where(
        and(
          ...[isNull(appeals.answeredAt), ne(decisions.userId, asker.id)],
          after &&
            sql`(${appeals.createdAt}, ${appeals.decisionId}) > (
              'epoch'::timestamptz + ${after.sent}::bigint * interval '1 microsecond', ${after.id})`,
        ),
      )
      .orderBy(asc(appeals.createdAt), asc(appeals.decisionId))
      .limit(perPage + 1)
    const { page, nextCursor } = pageOf(rows, perPage, last =>
      place.write({ sent: last.sent, id: last.decision.id }),
    )
    const items = page.map(({ decision, appeal, about }) => ({
      ...{ number: decisionNumber(decision), about, step: decision.step, decidedBy: decision.decidedBy },
      words: [...appeal.body].slice(0, wordsShown).join(''),
      ...{ sentAt: appeal.createdAt, dueAt: dueAt(appeal.createdAt) },
    }))
    return { items, nextCursor }
  },
)

/** By when someone has to have answered. */
export function dueAt(sentAt: Date) {
  return new Date(sentAt.getTime() + limits.appealAnswer * 1000)
}
