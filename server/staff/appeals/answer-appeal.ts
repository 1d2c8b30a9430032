import { transaction } from '#platform/database/transaction.ts'
import { refuse } from '#platform/refuse.ts'
import { answerAppeal as answer } from '#safety/decisions/answer-appeal.ts'
import { mayDecideAbout } from '../door/may-decide-about.ts'
import { noted } from '../log/noted.ts'
import { appealOf, findAppeal } from './find-appeal.ts'
import { readAppeal } from './get-appeal.ts'
import { milderDays, milderThan } from './milder.ts'
import { hasOthers } from './who-answers.ts'

/** Answers an appeal, once, by someone who had no part in the decision, wherever there is one. */
export const answerAppeal = noted<'answerAppeal'>(
  { act: 'appeal.answer', subject: appealOf },
  async (deps, { asker, params: { number }, body, caller }, note) => {
    const { result, instead, logReason, namesNobody } = body
    const userId = await transaction(deps.db, async tx => {
      const { decision } = await findAppeal(tx, number)
      await mayDecideAbout(tx, asker.id, decision.userId)
      if (instead !== undefined && !milderThan(decision).includes(instead)) refuse('not_milder')
      await answer(tx, decision.id, {
        ...{ result, namesNobody, answer: body.answer },
        ...{ answeredBy: asker.displayName, answeredByStaff: asker.id },
        hasOthers: await hasOthers(tx, decision),
        ...(instead && {
          instead: { step: instead, days: instead === 'suspension' ? milderDays : undefined },
        }),
      })
      await note(tx, { reason: logReason, detail: instead ? `${result}: ${instead}` : result })
      return decision.userId
    })
    caller.log.info({ userId, event: 'appeal answered', number, result }, 'safety')
    return readAppeal(deps, number, asker)
  },
)
