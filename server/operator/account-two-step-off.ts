import { endTwoStepFor } from '#auth/two-step/end-for-operator.ts'
import { type Command, readOptions, UsageError } from './command.ts'
import { findPerson } from './find-person.ts'
import type { Operator } from './open-operator.ts'

export const accountTwoStepOff: Command = {
  name: 'account two-step off',
  summary: 'Turns two-step sign-in off for someone who has lost every way to do the second step',
  help: `npm run akin -- account two-step off --user <id, email address or display name> --reason <why>

Turns two-step sign-in off for one person: their password alone signs them in again, and their recovery codes and trusted
browsers are gone. Make sure first that it is them who asks. The person is mailed, and a line with your reason is kept
that nobody can change.

  --user <who>     One person, by id, email address or display name
  --reason <why>   Why, in your words: 10 to 500 characters
  --apply          Does it. Without it, says what it would do and changes nothing`,
  read(args) {
    const { user, reason, apply } = readOptions(args, {
      user: { type: 'string' },
      reason: { type: 'string' },
      apply: { type: 'boolean', default: false },
    })
    if (!user) throw new UsageError('Name the person with --user.')
    const why = reason?.trim() ?? ''
    if (why.length < 10 || why.length > 500) {
      throw new UsageError('Say why with --reason, in 10 to 500 characters.')
    }
    return operator => turnOff(operator, user, { reason: why, apply })
  },
}

async function turnOff({ db, log }: Operator, named: string, wish: { reason: string; apply: boolean }) {
  const { id, displayName } = await findPerson(db, named)
  const what = `two-step sign-in of ${displayName}`
  const isOn = await endTwoStepFor(db, id, wish)
  if (!isOn) throw new Error(`${displayName} has no two-step sign-in that is on.`)
  if (!wish.apply) return `Would turn off ${what}. Nothing was changed.`
  log.info({ userId: id, event: 'two-step off by an operator' }, 'account')
  return `Turned off ${what}. They are told by mail.`
}
