import { cpuOf, cpuOfMachine } from '../cpu.ts'
import { ask } from './ask.ts'
import type { Line } from './contenders.ts'

/** One turn of one line. */
export interface Round {
  perSecond: number
  /** CPU µs for each answer, of the server and of PostgreSQL. */
  server: number
  database: number
  /** The share of the machine's CPU that others used meanwhile. */
  foreign: number
}

const connections = 50

export async function measure(
  { name, question, pid }: Line & { pid: number },
  databasePids: () => number[],
  seconds: number,
): Promise<Round> {
  const use = () => ({
    server: cpuOf([pid]),
    database: cpuOf(databasePids()),
    // With the process that asked, which has ended by then.
    self: cpuOf([process.pid]),
    ...cpuOfMachine(),
  })
  const before = use()
  const asked = await ask({ ...question, connections, seconds })
  const after = use()
  const wrong = Object.keys(asked.statuses).filter(status => status !== '200')
  if (wrong.length > 0 || asked.answers === 0)
    throw new Error(`${name} did not answer 200: ${JSON.stringify(asked.statuses)}`)
  const used = (key: keyof typeof before) => after[key] - before[key]
  const own = used('server') + used('database') + used('self')
  return {
    perSecond: asked.answers / asked.seconds,
    server: used('server') / asked.answers,
    database: used('database') / asked.answers,
    foreign: Math.max(0, used('used') - own) / used('all'),
  }
}
