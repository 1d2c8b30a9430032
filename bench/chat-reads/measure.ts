import { type Database, openDatabase } from '../../server/platform/database/database.ts'
import { genericPlans } from '../../server/platform/database/pipelines.ts'
import { openExplained } from '../../server/testing/explained.ts'
import { cpuOf, cpuOfMachine } from '../cpu.ts'
import { quantile } from '../quantile.ts'
import { seededRandom } from './random.ts'
import type { Read, Thread } from './reads.ts'

/** The long conversation and one of the short ones; another one each time, so that none is at home in the cache. */
export interface Threads {
  long: Thread
  short(turn: number): Thread
}

export interface Figures {
  /** In the long conversation; in a short one. */
  long: number[]
  short: number[]
}

/** How many pages all statements of a read ask for, at so many places. */
export async function countBuffers(
  url: string,
  read: Read,
  threads: Threads,
  times: number,
): Promise<Figures> {
  const { db, pool, close, explained } = openExplained(url, read.prepared ? genericPlans : '')
  try {
    return await inTurns(read, threads, times, async (thread, random) => {
      explained.length = 0
      await read.ask(db, thread, random)
      // What PostgreSQL tells of a statement may come after its answer: this one comes after both.
      await pool.query('select 1')
      return explained.reduce((sum, { buffers }) => sum + buffers, 0)
    })
  } finally {
    await close()
  }
}

/**
 * Milliseconds of each read, one after the other; what CPU a read took, here and in PostgreSQL; and the share of the
 * machine's CPU that others used meanwhile.
 */
export async function timeInMemory(
  url: string,
  read: Read,
  threads: Threads,
  { times, database }: { times: number; database: () => number[] },
) {
  const { db, close } = openDatabase(url)
  try {
    await inTurns(read, threads, 5, timed(db, read))
    const use = () => ({ own: cpuOf([process.pid, ...database()]), ...cpuOfMachine() })
    const before = use()
    const figures = await inTurns(read, threads, times, timed(db, read))
    const after = use()
    const own = after.own - before.own
    return {
      figures,
      cpuMs: own / 1000 / (figures.long.length + figures.short.length),
      foreign: Math.max(0, after.used - before.used - own) / (after.all - before.all),
    }
  } finally {
    await close()
  }
}

/**
 * Once each, in a PostgreSQL that has just started. Before that everything is asked once about another conversation: the
 * connections are open, and the statements are planned.
 */
export async function timeAway(url: string, reads: Read[], threads: Threads, turn: number) {
  const { db, close } = openDatabase(url)
  try {
    for (const read of reads.filter(({ ofThread }) => ofThread))
      await read.ask(db, threads.short(turn + 1), seededRandom(turn))
    const taken = new Map<Read, Figures>()
    // Each is the first one now and then.
    const rotated = [...reads.slice(turn % reads.length), ...reads.slice(0, turn % reads.length)]
    for (const read of rotated) taken.set(read, await inTurns(read, threads, 1, timed(db, read), turn))
    return taken
  } finally {
    await close()
  }
}

function timed(db: Database, read: Read) {
  return async (thread: Thread, random: () => number) => {
    const started = performance.now()
    await read.ask(db, thread, random)
    return performance.now() - started
  }
}

type Take = (thread: Thread, random: () => number) => Promise<number>

/** In turns, so that whatever else the machine does meets both. */
async function inTurns({ ofThread }: Read, { long, short }: Threads, times: number, take: Take, from = 0) {
  const random = seededRandom(from)
  const figures: Figures = { long: [], short: [] }
  for (let turn = from; turn < from + times; turn++) {
    const shortFirst = ofThread && turn % 2 === 1
    if (shortFirst) figures.short.push(await take(short(turn), random))
    figures.long.push(await take(long, random))
    if (ofThread && !shortFirst) figures.short.push(await take(short(turn), random))
  }
  return figures
}

export function median(values: number[]) {
  return quantile(values, 0.5)
}
