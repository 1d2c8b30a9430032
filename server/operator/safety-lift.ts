import { lift } from '#safety/decisions/lift.ts'
import { type Command, readOptions, UsageError } from './command.ts'
import { findDecisionBy } from './find-case.ts'
import type { Operator } from './open-operator.ts'
import { readWords } from './read-words.ts'

export const safetyLift: Command = {
  name: 'safety lift',
  summary: 'Takes a decision back: what it kept someone from works again at once',
  help: `npm run akin -- safety lift --decision <number> --why <text>

Takes a decision back that was wrong. The person is mailed your reason. What was paid back to them stays with them.

  --decision <number>  Its number, such as D-2026-0012
  --why <text>         Why, for the person to read: 10 to 2,000 characters
  --apply              Does it. Without it, says what it would do and changes nothing`,
  read(args) {
    const given = readOptions(args, {
      decision: { type: 'string' },
      why: { type: 'string' },
      apply: { type: 'boolean', default: false },
    })
    const { decision: number, apply } = given
    if (!number) throw new UsageError('Name the decision with --decision.')
    const why = readWords('--why', given.why, 10, 2000)
    return async ({ db, log }: Operator) => {
      const { decision, about } = await findDecisionBy(db, number)
      if (!apply) return `Would lift ${number} about ${about}. Nothing was changed.`
      await lift(db, decision.id, why)
      log.info({ userId: decision.userId, event: 'decision lifted', decisionId: decision.id }, 'safety')
      return `Lifted ${number} about ${about}. They are told by mail.`
    }
  },
}
