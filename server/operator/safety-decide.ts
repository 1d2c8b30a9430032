import { limits } from '@akin/contract/limits.ts'
import { decisionPlaces, decisionSteps } from '@akin/contract/safety/decision-shapes.ts'
import { reportReasons } from '@akin/contract/safety/shapes.ts'
import { type ProfilePart, removePart, textParts } from '#profile/remove-part.ts'
import { decide, type Verdict } from '#safety/decisions/decide.ts'
import { decisionNumber } from '#safety/decisions/decision-number.ts'
import { type Command, readOptions, UsageError } from './command.ts'
import { findCase } from './find-case.ts'
import type { Operator } from './open-operator.ts'
import { chosen, readWords } from './read-words.ts'

const text = { type: 'string' } as const

export const safetyDecide: Command = {
  name: 'safety decide',
  summary: 'Decides a case: warns, removes, limits, suspends, bans, or finds nothing',
  help: `npm run akin -- safety decide --case <number> --step <step> --reason <reason> --facts <text>

Decides a case. The person gets a statement of reasons by mail and in the product and can appeal; everyone who has reported
it is told that something was done, and never what. A suspension holds on every device within a second. From seven days on
the unused days of a plan and bought tokens are paid back, unless the reason is scam. Read the case first: safety cases --show.

  --case <number>    Its number, as safety cases lists it
  --step <step>      ${decisionSteps.join(', ')}
  --days <n>         Of a suspension: 7 or 30
  --reason <reason>  ${reportReasons.join(', ')}
  --facts <text>     What happened, in our words: 20 to 2,000 characters, and nobody's name
  --quote <text>     Words of their own that it is about, 500 characters at most
  --where <place>    ${decisionPlaces.join(', ')}
  --remove <part>    picture, cover, ${textParts.join(', ')}, link:<address>
  --answer <text>    The sentence for those who reported it, where the usual one does not fit
  --names-nobody     What is called like a reporter is a word: someone has looked
  --found-by-machine It was first aid that found it
  --by <who>         Who decides; "operator" without it
  --apply            Does it. Without it, says what it would do and changes nothing`,
  read(args) {
    const given = readOptions(args, {
      ...{ case: text, step: text, days: text, reason: text, facts: text, quote: text, where: text },
      ...{ remove: text, answer: text, by: text },
      'names-nobody': { type: 'boolean', default: false },
      'found-by-machine': { type: 'boolean', default: false },
      apply: { type: 'boolean', default: false },
    })
    if (!given.case) throw new UsageError('Name the case with --case.')
    const step = chosen('--step', given.step, decisionSteps)
    const verdict: Verdict = {
      step,
      days: step === 'suspension' ? Number(chosen('--days', given.days, ['7', '30'])) : undefined,
      reason: chosen('--reason', given.reason, reportReasons),
      facts: readWords('--facts', given.facts, limits.decisionFactsMin, limits.decisionFacts),
      quote: readWords('--quote', given.quote ?? '', 0, 500),
      place: chosen('--where', given.where ?? 'account', decisionPlaces),
      foundByMachine: given['found-by-machine'],
      decidedBy: readWords('--by', given.by ?? 'operator', 1, 60),
      answer: given.answer === undefined ? undefined : readWords('--answer', given.answer, 10, 500),
      namesNobody: given['names-nobody'],
    }
    const part = given.remove === undefined ? undefined : readPart(given.remove)
    if (step === 'removal' && !part) throw new UsageError('Name what is removed with --remove.')
    return operator => carryOut(operator, given.case ?? '', { verdict, part, apply: given.apply })
  },
}

function readPart(named: string): ProfilePart {
  if (named.startsWith('link:')) return { link: named.slice('link:'.length) }
  return chosen('--remove', named, ['picture', 'cover', ...textParts])
}

interface Wish {
  verdict: Verdict
  part: ProfilePart | undefined
  apply: boolean
}

async function carryOut({ db, log }: Operator, named: string, { verdict, part, apply }: Wish) {
  const { id, number, about, closedAt } = await findCase(db, named)
  const what = `case ${number} about ${about}: ${verdict.step}${verdict.days ? ` for ${verdict.days} days` : ''}`
  if (!apply && !closedAt) return `Would decide ${what}. Nothing was changed.`
  const decision = await decide(db, id, verdict, async (tx, userId) => {
    if (part && !(await removePart(tx, userId, part))) throw new Error('they have no such link.')
  })
  log.info(
    { userId: decision.userId, event: 'decision', decisionId: decision.id, step: verdict.step },
    'safety',
  )
  const told = verdict.step === 'no_breach' ? 'Those who reported it are told.' : 'They are told by mail.'
  return `Decided ${what}, as ${decisionNumber(decision)}. ${told}`
}
