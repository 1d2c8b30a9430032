import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Operator } from './open-operator.ts'

/** What an operator can type after `npm run akin --`. */
export type Command = Described & (OnInstallation | OnSettings)

interface Described {
  /** Its words, such as `sessions end`. */
  name: string
  /** What it does, for the list of all commands. */
  summary: string
  help: string
  /** Whether it takes much of a machine for long, and nobody waits for it: whoever serves people there comes first. */
  givesWay?: true
}

/** Works on an installation that is there. */
interface OnInstallation {
  isBefore?: false
  /** Understands the options, or throws a `UsageError`. What it returns does the work and says what was done. */
  read(options: string[]): (operator: Operator) => Promise<string>
}

/** Comes before there is one, and has the settings alone. */
interface OnSettings {
  isBefore: true
  read(options: string[]): (given: Pick<Operator, 'config'>) => Promise<string>
}

/** The command cannot be understood, and nothing was done. */
export class UsageError extends Error {}

export function readOptions<Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values
  } catch (error) {
    // Node goes on with advice on how to write such things; its first sentence says what is wrong.
    const [sentence] = error instanceof Error ? error.message.split(/\.\s|\n/) : []
    throw new UsageError(`${sentence}.`)
  }
}
