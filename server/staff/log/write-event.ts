import type { StaffRole } from '@akin/contract/staff/shapes.ts'
import { maskEmails } from '#auth/email/addresses.ts'
import type { Queryable } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'

/** What an act is about: a case by its number, a person by their id. */
export interface Subject {
  kind: string
  key: string | number
}

export interface StaffEvent {
  /** Nobody where an operator did it, by a command; or Akin by itself. */
  staff: { id: number; displayName: string; staffRole: StaffRole | null } | 'akin' | null
  /** Its kind and what was done, such as `case.read`. */
  act: string
  subject?: Subject | null | undefined
  reason?: string | null | undefined
  detail?: string | null | undefined
}

const longestReason = 500
const longestDetail = 2_000

/**
 * One row of the log. Whoever writes it holds up the others until they commit, so it is the last thing that they do. What is
 * here stays for good, so no address is: neither one that was searched for nor one in a reason.
 */
export async function writeEvent(db: Queryable, { staff, act, subject, reason, detail }: StaffEvent) {
  const who =
    staff === null || staff === 'akin' ? byNobody(staff) : [staff.id, staff.displayName, staff.staffRole]
  await insert(db, [
    ...who,
    act,
    ...[subject?.kind ?? null, subject ? String(subject.key).slice(0, 100) : null],
    ...[written(reason, longestReason), written(detail, longestDetail)],
  ])
}

function written(words: string | null | undefined, most: number) {
  return words ? maskEmails(words).slice(0, most) : null
}

function byNobody(staff: 'akin' | null) {
  return [null, staff ? 'Akin' : 'Operator', 'operator']
}

const insert = statement(
  `insert into staff_events (staff_id, staff_name, role, act, subject_kind, subject_key, reason, detail)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`,
  { name: 'write_staff_event' },
)
