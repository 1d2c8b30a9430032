import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { readConfig } from '#config.ts'
import { timePass } from '#local/time-pass.ts'
import { accountTwoStepOff } from './account-two-step-off.ts'
import { backup } from './backup.ts'
import { catalogueSync } from './catalogue-sync.ts'
import { type Command, UsageError } from './command.ts'
import { filesMove } from './files-move.ts'
import { giveWay } from './give-way.ts'
import { moneyAudit } from './money-audit.ts'
import { moneySettle } from './money-settle.ts'
import { openOperator } from './open-operator.ts'
import { priceAnnounce } from './price-announce.ts'
import { restore } from './restore.ts'
import { safetyAppeal } from './safety-appeal.ts'
import { safetyCases } from './safety-cases.ts'
import { safetyDecide } from './safety-decide.ts'
import { safetyDomainsAdd, safetyDomainsList, safetyDomainsRemove } from './safety-domains.ts'
import { safetyLift } from './safety-lift.ts'
import { safetyPictureRemove } from './safety-picture-remove.ts'
import { safetyVerify } from './safety-verify.ts'
import { sessionsEnd } from './sessions-end.ts'
import { staffAdd, staffList, staffRemove } from './staff-members.ts'

const commands: readonly Command[] = [
  catalogueSync,
  sessionsEnd,
  timePass,
  filesMove,
  moneyAudit,
  moneySettle,
  priceAnnounce,
  accountTwoStepOff,
  safetyDomainsAdd,
  safetyDomainsRemove,
  safetyDomainsList,
  safetyPictureRemove,
  safetyCases,
  safetyDecide,
  safetyAppeal,
  safetyLift,
  safetyVerify,
  staffAdd,
  staffRemove,
  staffList,
  backup,
  restore,
]

/** Does what was typed after `npm run akin --`. Returns the exit code and what to say. */
export async function runAkin(words: string[], env?: NodeJS.ProcessEnv) {
  try {
    return { code: 0, said: await akin(words, env) }
  } catch (error) {
    return { code: error instanceof UsageError ? 2 : 1, said: sentence(error) }
  }
}

/** The same; throws what went wrong. */
export async function akin(words: string[], env?: NodeJS.ProcessEnv) {
  const command = findCommand(words)
  const wantsHelp = words.length === 0 || words.includes('--help') || words.includes('-h')
  if (wantsHelp) return command?.help ?? overview()
  if (!command) throw new UsageError(`There is no command "${words.join(' ')}".`)
  const options = words.slice(command.name.split(' ').length)
  if (command.isBefore) return await command.read(options)({ config: readConfig(env) })
  const act = command.read(options)
  await using opened = new AsyncDisposableStack()
  const operator = await openOperator(readConfig(env), opened)
  const atTerminal = process.stdin.isTTY && process.stdout.isTTY
  return await act({ ...operator, tell: line => console.error(line), ...(atTerminal && { ask }) })
}

function findCommand(words: string[]) {
  return commands.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `))
}

function overview() {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 3
  return [
    'npm run akin -- <command> <options>',
    '',
    'For whoever operates this installation. It works beside the running servers, on the same settings.',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`),
    '',
    'npm run akin -- <command> --help says more about one.',
  ].join('\n')
}

/** An answer that never comes, because the terminal was closed, is an empty one. */
async function ask(question: string) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const closed = once(terminal, 'close').then(() => '')
  const answer = await Promise.race([terminal.question(question), closed])
  terminal.close()
  return answer
}

function sentence(error: unknown) {
  // A failed query quotes all of its text and values; its cause says what went wrong.
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  const reason = cause instanceof Error ? cause.message : String(cause)
  if (error instanceof UsageError) return `${reason} See npm run akin -- --help.`
  return `This could not be done: ${reason}`
}

if (import.meta.main) {
  const words = process.argv.slice(2)
  if (findCommand(words)?.givesWay) giveWay()
  const { code, said } = await runAkin(words)
  if (code === 0) console.log(said)
  else console.error(said)
  process.exitCode = code
}
