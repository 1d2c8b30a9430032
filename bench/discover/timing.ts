import { cpuOfMachine, finelyUsed } from '../cpu.ts'
import { quantile } from '../quantile.ts'

/** What one question took: on the clock, and of PostgreSQL's CPU. */
interface Taken {
  ms: number
  cpuMs: number
}

export interface Times {
  taken: Taken[]
  /** The share of the machine's CPU that neither this process nor PostgreSQL used. */
  foreign: number
}

/** Times each of these questions, one after the other. `database` are the processes of PostgreSQL. */
export async function timeEach<Asked>(
  questions: Iterable<Asked>,
  ask: (question: Asked) => Promise<unknown>,
  database: () => number[],
): Promise<Times> {
  const taken: Taken[] = []
  const before = spentBy(database)
  for (const question of questions) {
    const pids = database()
    const cpu = finelyUsed(pids)
    const started = performance.now()
    await ask(question)
    const ms = performance.now() - started
    taken.push({ ms, cpuMs: (finelyUsed(pids) - cpu) / 1e6 })
  }
  const after = spentBy(database)
  const own = after.own - before.own
  return { taken, foreign: Math.max(0, after.used - before.used - own) / (after.all - before.all) }
}

/** The same once for nothing before, so that statements are planned and what they read has been read. */
export async function timeWarm<Asked>(
  questions: Asked[],
  ask: (question: Asked) => Promise<unknown>,
  database: () => number[],
) {
  for (const question of questions) await ask(question)
  return timeEach(questions, ask, database)
}

function spentBy(database: () => number[]) {
  const { user, system } = process.cpuUsage()
  return { own: user + system + finelyUsed(database()) / 1e3, ...cpuOfMachine() }
}

export function wall({ taken }: Times, share: number) {
  return quantile(
    taken.map(({ ms }) => ms),
    share,
  )
}

export function cpu({ taken }: Times, share: number) {
  return quantile(
    taken.map(({ cpuMs }) => cpuMs),
    share,
  )
}
