import { desc, eq, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { decisionNumber, idInNumber } from '#safety/decisions/decision-number.ts'
import { decisions } from '#safety/decisions/tables.ts'
import { cases } from '#safety/tables.ts'

/** The case that an operator means by its number, or by #id: the open one, or else the last. */
export async function findCase(db: Database, named: string) {
  const id = /^#(\d{1,15})$/.exec(named.trim())?.[1]
  const number = named.trim().slice(0, 4).toUpperCase()
  const [found, another] = await db
    .select({
      ...{ id: cases.id, number: cases.number, openedAt: cases.openedAt, dueAt: cases.dueAt },
      ...{ targetId: cases.targetId, closedAt: cases.closedAt, about: users.displayName },
    })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.targetId))
    .where(id ? eq(cases.id, Number(id)) : eq(cases.number, number))
    .orderBy(sql`${cases.closedAt} desc nulls first`, desc(cases.id))
    .limit(2)
  if (!found) throw new Error(`there is no case "${named}".`)
  if (!found.closedAt && another && !another.closedAt)
    throw new Error(`two open cases have this number: name one as "#${another.id}" or "#${found.id}".`)
  return found
}

/** The decision that they mean by its number. */
export async function findDecisionBy(db: Database, number: string) {
  const id = idInNumber(number)
  const [found] = id
    ? await db
        .select({ decision: decisions, about: users.displayName })
        .from(decisions)
        .innerJoin(users, eq(users.id, decisions.userId))
        .where(eq(decisions.id, id))
    : []
  if (!found || decisionNumber(found.decision) !== number.trim().toUpperCase())
    throw new Error(`there is no decision "${number}".`)
  return found
}
