import {
  countEveryonesSessions,
  countSessionsOf,
  endEveryonesSessions,
  endSessionsOf,
} from '#auth/sessions/end-for-operator.ts'
import { type Command, readOptions, UsageError } from './command.ts'
import { findPerson } from './find-person.ts'
import type { Operator } from './open-operator.ts'

export const sessionsEnd: Command = {
  name: 'sessions end',
  summary: 'Signs one person or everyone out, on all of their devices',
  help: `npm run akin -- sessions end --user <id, email address or display name>
npm run akin -- sessions end --all

Signs one person or everyone out, on all of their devices. Pages that are open are signed out within a second.
They can sign in again at once: where someone else knows the password, the person has to set a new one.

  --user <who>   One person, by id, email address or display name
  --all          Everyone
  --dry-run      Says what would end and changes nothing
  --yes          Does not ask before it signs everyone out`,
  read(args) {
    const {
      user = [],
      all,
      ...options
    } = readOptions(args, {
      user: { type: 'string', multiple: true },
      all: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    })
    const [named, another] = user
    const dryRun = options['dry-run']
    if (all && named === undefined) return operator => endAll(operator, { dryRun, agreed: options.yes })
    if (all || named === undefined || another !== undefined) {
      throw new UsageError('Name one person with --user, or everyone with --all.')
    }
    return operator => endOne(operator, named, dryRun)
  },
}

async function endOne({ db, log }: Operator, named: string, dryRun: boolean) {
  const { id, displayName } = await findPerson(db, named)
  if (dryRun) return wouldEnd(await countSessionsOf(db, id), displayName)
  const ended = await endSessionsOf(db, id)
  log.info({ userId: id, event: 'sessions ended by an operator', sessions: ended }, 'account')
  return `Ended ${sessions(ended)} of ${displayName}.`
}

async function endAll({ db, log, ask }: Operator, { dryRun, agreed }: { dryRun: boolean; agreed: boolean }) {
  if (!dryRun && !agreed) {
    if (!ask) throw new UsageError('Signing everyone out needs --yes where there is no terminal to ask in.')
    const { sessions: count, people: who } = await countEveryonesSessions(db)
    const answer = await ask(`This ends ${sessions(count)} of ${people(who)}. Go on? (yes/no) `)
    if (answer.trim().toLowerCase() !== 'yes') return 'Nothing was changed.'
  }
  if (dryRun) {
    const found = await countEveryonesSessions(db)
    return wouldEnd(found.sessions, people(found.people))
  }
  const ended = await endEveryonesSessions(db)
  log.info({ event: "everyone's sessions ended by an operator", ...ended }, 'account')
  return `Ended ${sessions(ended.sessions)} of ${people(ended.people)}.`
}

function wouldEnd(count: number, whose: string) {
  return `Would end ${sessions(count)} of ${whose}. Nothing was changed.`
}

function sessions(count: number) {
  return amount(count, 'session', 'sessions')
}

function people(count: number) {
  return amount(count, 'person', 'people')
}

function amount(count: number, one: string, many: string) {
  return `${count === 0 ? 'no' : count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
}
