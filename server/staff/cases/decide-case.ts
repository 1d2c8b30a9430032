import type { Body } from '@akin/contract/platform/endpoint.ts'
import type { caseEndpoints } from '@akin/contract/staff/case-endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Asker } from '#platform/call/asker.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { refuse } from '#platform/refuse.ts'
import { removePart } from '#profile/remove-part.ts'
import { decide, type Verdict } from '#safety/decisions/decide.ts'
import { cases, reports } from '#safety/tables.ts'
import { mayDecideAbout } from '../door/may-decide-about.ts'
import { noted } from '../log/noted.ts'
import { claim } from './claim-case.ts'
import { caseOf, findCase } from './find-case.ts'
import { toPast } from './read-person.ts'
import { secondToBan } from './second-person.ts'
import { banProposals, claims } from './tables.ts'

type Form = Body<typeof caseEndpoints.decideCase>

/** Decides a case with all of its reports, once. What the person reads is the form; why, for the log, is the staff's own. */
export const decideCase = noted<'decideCase'>(
  { act: 'case.decide', subject: caseOf },
  async ({ db }, { asker, params: { number }, body, caller }, note) => {
    const made = await transaction(db, async tx => {
      const { id, targetId } = await requireDecidable(tx, number, { asker, body })
      const ban = { reason: body.reason, facts: body.facts, quote: body.quote, place: body.place }
      const second =
        body.step === 'ban'
          ? await secondToBan(tx, { caseId: id, staffId: asker.id, userId: targetId, ban })
          : ({ isHeld: false } as const)
      const said = { reason: body.logReason }
      if (second.isHeld) {
        // It is theirs to read now.
        await tx.delete(claims).where(eq(claims.caseId, id))
        await note(tx, { ...said, detail: `A ban is proposed. It waits for ${second.by.join(' or ')}.` })
        return { waitsFor: second.by }
      }
      const verdict = await toVerdict(tx, id, { asker, body })
      const firstId = 'firstId' in second ? second.firstId : undefined
      const decision = await decide(tx, id, { ...verdict, decidedWithStaff: firstId }, removal(body))
      await tx.delete(claims).where(eq(claims.caseId, id))
      await tx.delete(banProposals).where(eq(banProposals.caseId, id))
      const made = toPast(decision)
      await note(tx, { ...said, detail: `${made.number}, ${body.step}, for ${body.reason}` })
      return { made, userId: decision.userId }
    })
    if (made.waitsFor) {
      const names = made.waitsFor.join(' or ')
      return refuse('needs_second_person', { message: `Your ban is proposed. ${names} has to confirm it.` })
    }
    caller.log.info({ userId: made.userId, event: 'decision', number: made.made.number }, 'safety')
    return made.made
  },
)

/** The case that was read, held until all is written; theirs to decide, and not in anybody else's hands. */
async function requireDecidable(
  tx: Transaction,
  number: string,
  { asker, body: { caseId, step } }: { asker: Asker; body: Form },
) {
  const found = await findCase(tx, number)
  await mayDecideAbout(tx, asker.id, found.targetId)
  if (step === 'ban' && asker.staffRole !== 'admin') refuse('admin_only')
  const [read] = await tx.select().from(cases).where(eq(cases.id, caseId)).for('update')
  // Its number may have gone to another case since it was read.
  if (read?.number !== number || read.targetId !== found.targetId) return refuse('case_decided')
  if (!read.closedAt) await claim(tx, read, asker.id)
  return read
}

async function toVerdict(
  tx: Transaction,
  caseId: number,
  { asker, body }: { asker: Asker; body: Form },
): Promise<Verdict> {
  const { step, days, reason, facts, quote, place, namesNobody } = body
  return {
    ...{ step, reason, quote, place, namesNobody },
    days: step === 'suspension' ? days : undefined,
    facts: step === 'no_breach' ? nothingFound : facts,
    foundByMachine: (await tx.$count(reports, eq(reports.caseId, caseId))) === 0,
    ...{ decidedBy: asker.displayName, decidedByStaff: asker.id },
  }
}

/** For the staff: nobody else reads of it. */
const nothingFound = 'We looked at it and found that no rule was broken.'

function removal({ step, remove }: Form) {
  return async (tx: Transaction, userId: number) => {
    if (remove === undefined || step === 'no_breach') return
    if (!(await removePart(tx, userId, remove))) refuse('no_such_link')
  }
}
