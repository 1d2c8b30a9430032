import { and, desc, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { mayDecideAbout } from '../door/may-decide-about.ts'
import { noted } from '../log/noted.ts'
import { staffEvents } from '../tables.ts'
import { type CaseRow, caseOf, findCase } from './find-case.ts'

/** Those before them are in the log. */
const mostShown = 20

/** Leaves a note for whoever opens the case next. It is a row of the log, and so it cannot be changed. */
export const noteOnCase = noted<'noteOnCase'>(
  { act: 'case.note', subject: caseOf },
  ({ db }, { asker, params: { number }, body: { text } }, note) =>
    transaction(db, async tx => {
      const { targetId } = await findCase(tx, number)
      await mayDecideAbout(tx, asker.id, targetId)
      await note(tx, { reason: text })
    }),
)

/** What was noted since the case was opened: its number may have been that of another one before. */
export async function readNotes(db: Queryable, { number, openedAt }: CaseRow) {
  const { id, staffName: by, detail: to, reason, at, act, subjectKind, subjectKey } = staffEvents
  const rows = await db
    .select({ by, to, text: reason, at })
    .from(staffEvents)
    .where(
      and(
        ...[eq(subjectKind, 'case'), eq(subjectKey, number), inArray(act, ['case.note', 'case.hand_over'])],
        ...[isNotNull(reason), gte(at, openedAt)],
      ),
    )
    .orderBy(desc(id))
    .limit(mostShown)
  return rows.toReversed().map(({ text, ...row }) => ({ ...row, text: text ?? '' }))
}
