import type { StaffAppeal } from '@akin/contract/staff/appeal-shapes.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Asker } from '#platform/call/asker.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { decisionNumber } from '#safety/decisions/decision-number.ts'
import { appealPictures } from '#safety/decisions/tables.ts'
import { cases } from '#safety/tables.ts'
import { checkSeal } from '../cases/check-seal.ts'
import { readCase } from '../cases/get-case.ts'
import { toPast } from '../cases/read-person.ts'
import { noted } from '../log/noted.ts'
import { appealOf, findAppeal } from './find-appeal.ts'
import { dueAt } from './list-appeals.ts'
import { milderThan } from './milder.ts'
import { answerableBy, openFrom } from './who-answers.ts'

/** Their words first, then what was decided, and the same evidence. */
export const getAppeal = noted<'getAppeal'>(
  { act: 'appeal.read', subject: appealOf },
  (deps, { asker, params: { number } }) => readAppeal(deps, number, asker),
)

export async function readAppeal(
  deps: Pick<Deps, 'db' | 'log'>,
  number: string,
  asker: Asker,
): Promise<StaffAppeal> {
  const { db } = deps
  const { decision, appeal, about } = await findAppeal(db, number)
  const answerable = await answerableBy(db, asker.id, decision)
  // Evidence names others: whoever knows the person reads none of it.
  if (answerable === 'own_case') return refuse('own_case')
  const [pictures, evidence] = await Promise.all([
    readPictures(deps, decision.id),
    decision.caseId === null ? null : readEvidence(deps, decision.caseId, asker),
  ])
  const { body: text, createdAt: sentAt, answeredAt, result, answer } = appeal
  return {
    ...{ number: decisionNumber(decision), about, text, sentAt, dueAt: dueAt(sentAt) },
    pictures: pictures.map(({ id, name }) => ({ name, url: `/api/admin/appeals/${number}/pictures/${id}` })),
    ...{ decision: toPast(decision), openFrom: openFrom(decision), answerable },
    ...{ milder: milderThan(decision), answeredAt, result, answer },
    case: evidence,
  }
}

function readPictures({ db }: Pick<Deps, 'db'>, decisionId: number) {
  const { id, name, isSent } = appealPictures
  return db
    .select({ id, name })
    .from(appealPictures)
    .where(and(eq(appealPictures.decisionId, decisionId), eq(isSent, true)))
    .orderBy(asc(id))
}

async function readEvidence(deps: Pick<Deps, 'db' | 'log'>, caseId: number, asker: Asker) {
  const [found] = await deps.db.select().from(cases).where(eq(cases.id, caseId))
  return found ? readCase(deps.db, found, asker, await checkSeal(deps, found)) : null
}
