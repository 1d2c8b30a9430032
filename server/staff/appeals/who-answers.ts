import type { StaffAppeal } from '@akin/contract/staff/appeal-shapes.ts'
import type { Queryable } from '#platform/database/database.ts'
import { hadPart } from '#safety/decisions/answer-appeal.ts'
import type { DecisionRow } from '#safety/decisions/tables.ts'
import { listDeciders } from '../cases/deciders.ts'
import { isTooClose } from '../door/may-decide-about.ts'

const nightMs = 24 * 60 * 60 * 1000

/** Whether someone besides those who decided could answer: who knows the person cannot. */
export async function hasOthers(db: Queryable, decision: DecisionRow) {
  for (const { id } of await listDeciders(db))
    if (!hadPart(decision, id) && !(await isTooClose(db, id, decision.userId))) return true
  return false
}

/** When the one who decided may answer, where nobody else can. */
export function openFrom({ startsAt }: DecisionRow) {
  return new Date(startsAt.getTime() + nightMs)
}

/** Whether this one may, or why not; the same rules hold when they answer. */
export async function answerableBy(
  db: Queryable,
  staffId: number,
  decision: DecisionRow,
): Promise<StaffAppeal['answerable']> {
  if (await isTooClose(db, staffId, decision.userId)) return 'own_case'
  if (!hadPart(decision, staffId)) return 'yes'
  if (await hasOthers(db, decision)) return 'own_decision'
  return openFrom(decision).getTime() > Date.now() ? 'too_soon' : 'as_same_person'
}
