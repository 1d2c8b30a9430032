import { appealResults } from '@akin/contract/safety/decision-shapes.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { type AppealAnswer, answerAppeal } from '#safety/decisions/answer-appeal.ts'
import { appealPictures, appeals } from '#safety/decisions/tables.ts'
import { type Command, readOptions, UsageError } from './command.ts'
import { findDecisionBy } from './find-case.ts'
import type { Operator } from './open-operator.ts'
import { chosen, readWords } from './read-words.ts'

const text = { type: 'string' } as const

export const safetyAppeal: Command = {
  name: 'safety appeal',
  summary: 'Shows an appeal, or answers it',
  help: `npm run akin -- safety appeal --decision <number>
npm run akin -- safety appeal --decision <number> --result <result> --answer <text> --by <who>

Shows what someone wrote against a decision, and with a result answers it. Someone who had no part in the decision should:
whoever made it may answer only after 24 hours, and the answer then says so.

  --decision <number>  Its number, such as D-2026-0012
  --result <result>    ${appealResults.join(', ')}
  --instead <step>     Where it is made milder: warning, limit, or suspension for 7 days
  --answer <text>      What we say to it: 20 to 2,000 characters
  --names-nobody       What is called like a reporter is a word: someone has looked
  --by <who>           Who answers; "operator" without it
  --apply              Does it. Without it, says what it would do and changes nothing`,
  read(args) {
    const given = readOptions(args, {
      ...{ decision: text, result: text, instead: text, answer: text, by: text },
      'names-nobody': { type: 'boolean', default: false },
      apply: { type: 'boolean', default: false },
    })
    const { decision: number } = given
    if (!number) throw new UsageError('Name the decision with --decision.')
    if (given.result === undefined) return ({ db }: Operator) => show(db, number)
    const result = chosen('--result', given.result, appealResults)
    const answer: AppealAnswer = {
      result,
      answer: readWords('--answer', given.answer, 20, 2000),
      answeredBy: readWords('--by', given.by ?? 'operator', 1, 60),
      namesNobody: given['names-nobody'],
      instead: result === 'milder' ? milder(given.instead) : undefined,
    }
    return operator => carryOut(operator, number, answer, given.apply)
  },
}

function milder(named: string | undefined): AppealAnswer['instead'] {
  const step = chosen('--instead', named, ['warning', 'limit', 'suspension'])
  return { step, days: step === 'suspension' ? 7 : undefined }
}

async function show(db: Database, number: string) {
  const { decision, about } = await findDecisionBy(db, number)
  const [appeal] = await db.select().from(appeals).where(eq(appeals.decisionId, decision.id))
  if (!appeal) return `${about} has not appealed against ${number}.`
  const files = await db.select().from(appealPictures).where(eq(appealPictures.decisionId, decision.id))
  return [
    `${number} about ${about}: ${decision.step} for ${decision.reason}`,
    ...['', decision.facts, '', 'Their appeal:', appeal.body],
    ...files.map(({ name, storedAs }) => `With it: ${name}, in FILES_DIR as ${storedAs}`),
    ...(appeal.result ? ['', `Answered: ${appeal.result}. ${appeal.answer}`] : []),
  ].join('\n')
}

async function carryOut({ db, log }: Operator, number: string, answer: AppealAnswer, apply: boolean) {
  const { decision, about } = await findDecisionBy(db, number)
  const what = `the appeal of ${about} against ${number}: ${answer.result}`
  if (!apply) return `Would answer ${what}. Nothing was changed.`
  const { id: decisionId, userId } = decision
  await answerAppeal(db, decisionId, answer)
  log.info({ userId, event: 'appeal answered', decisionId, result: answer.result }, 'safety')
  return `Answered ${what}. They are told by mail.`
}
