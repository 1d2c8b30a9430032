import { refreshEveryone } from '#discover/people/refresh-people.ts'
import { type Command, readOptions, UsageError } from '#operator/command.ts'
import type { Operator } from '#operator/open-operator.ts'
import { moveTime, type Span } from './move-time.ts'

export const timePass: Command = {
  name: 'time pass',
  summary: 'Lets time pass, on a local installation alone',
  help: `npm run akin -- time pass --days 30

Lets time pass on a local installation: everything that it has stored becomes so much older, for trying what happens
later on. Links expire, waits end, people are signed out, and jobs that waited for their time begin.

  --days <n>
  --hours <n>
  --minutes <n>`,
  read(args) {
    const number = { type: 'string' } as const
    const given = Object.entries(readOptions(args, { days: number, hours: number, minutes: number }))
    if (given.length === 0) throw new UsageError('Say how much time passes, such as --days 30.')
    const span: Span = Object.fromEntries(given.map(([unit, text]) => [unit, amount(text)]))
    return operator => pass(operator, span)
  },
}

function amount(text: string | undefined) {
  const number = Number(text)
  if (!text?.trim() || !(number > 0)) throw new UsageError(`"${text}" is not a number above 0.`)
  return number
}

async function pass({ config, db }: Operator, span: Span) {
  // A database that has an address of its own may be that of a public installation.
  if (!config.local || config.databaseUrl) {
    throw new Error(
      'time passes only on a local installation, in the PostgreSQL that Akin has started itself.',
    )
  }
  await moveTime({ config, db }, span)
  await refreshEveryone(db)
  const passed = Object.entries(span).map(([unit, n]) => `${n} ${n === 1 ? unit.slice(0, -1) : unit}`)
  return `Everything that is stored here is older by ${passed.join(', ')}.`
}
