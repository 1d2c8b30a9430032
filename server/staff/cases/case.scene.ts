import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { decisionScene } from '#safety/decisions/decisions.scene.ts'
import { cases } from '#safety/tables.ts'
import type { Person } from '#testing/scene.ts'
import { staffMember } from '../staff.scene.ts'

export const ourFacts = 'On two days the same note with a payment link went to fourteen people.'

/** What whoever owns the database could do. */
export async function breakSeal(db: Database, caseId: number) {
  await transaction(db, async tx => {
    await tx.execute(sql`alter table evidence disable trigger sealed`)
    await tx.execute(sql`update evidence set content = overlay(content placing 'x' from 3) where report_id in (
      select r.id from reports r where r.case_id = ${caseId})`)
    await tx.execute(sql`alter table evidence enable always trigger sealed`)
  })
}

/** A scene with staff who claim and decide cases, and people whom they are about. */
export async function caseScene(setting: Parameters<typeof decisionScene>[0] = {}) {
  const stage = await decisionScene(setting)
  const { call, db } = stage

  const claim = (asker: Person, number: string) => call(api.claimCase, { asker, params: { number } })
  const read = (asker: Person, number: string) => call(api.getCase, { asker, params: { number } })

  /** With everything that a warning needs; what is given instead counts. */
  function decide(asker: Person, { id, number }: { id: number; number: string }, form: object = {}) {
    const usual = { step: 'warning', reason: 'spam', facts: ourFacts, logReason: 'Copied text' }
    const body = { caseId: id, ...usual, ...form } as never
    return call(api.decideCase, { asker, params: { number }, body })
  }

  async function dueIn(caseId: number, hours: number) {
    await db
      .update(cases)
      .set({ dueAt: sql`now() + ${hours} * interval '1 hour'` })
      .where(eq(cases.id, caseId))
  }

  /** What the log says of one of them, the oldest first. */
  async function logOf({ id }: Person) {
    const { rows } = await db.execute<{
      act: string
      key: string
      reason: string | null
      detail: string | null
    }>(
      sql`select act, subject_key as key, reason, detail from staff_events where staff_id = ${id} order by id`,
    )
    return rows
  }

  return {
    ...{ ...stage, claim, read, decide, breakSeal: (caseId: number) => breakSeal(db, caseId), dueIn, logOf },
    staff: (role: Parameters<typeof staffMember>[1], name?: string) => staffMember(stage, role, name),
  }
}
