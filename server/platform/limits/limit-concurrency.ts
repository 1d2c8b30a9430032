import { Refusal } from '../refuse.ts'
import { countUnderWay } from './count-under-way.ts'

/** Whose task it is: the id of a person, or the address of a visitor. */
export type Whose = number | string

interface Limit {
  atOnce: number
  /** A task that finds this many waiting is refused at once, and so is one that has waited for `timeoutMs`. */
  waiting: number
  /** So many of one person may run and wait. One more is refused at once, though there is room for others. */
  each: number
  timeoutMs?: number
}

/** Under whose name a task stands in the queue. It leaves when the signal says that nobody wants it any more. */
export interface Turn {
  by: Whose
  signal?: AbortSignal | undefined
}

interface Task {
  by: Whose
  rank: number
}

interface Waiting extends Task {
  start(): void
}

/**
 * Runs at most a few costly tasks at the same time and queues the others, so that they cannot use up the process. Turns go
 * round among the people who wait: whoever has one task is next, however many someone else has brought before.
 */
export function limitConcurrency({ atOnce, waiting: maxWaiting, each, timeoutMs = 30_000 }: Limit) {
  const takeShare = countUnderWay<Whose>(each)
  const running = new Set<Task>()
  const waiting = new Set<Waiting>()
  let came = 0

  return async <Result>({ by, signal }: Turn, work: () => Promise<Result>): Promise<Result> => {
    const end = takeShare(by)
    if (!end) throw new Refusal('rate_limited', { retryAfter: 5 })
    try {
      signal?.throwIfAborted()
      return await inTurn({ by, rank: rankOf(by) }, signal, work)
    } finally {
      end()
    }
  }

  async function inTurn<Result>(task: Task, signal: AbortSignal | undefined, work: () => Promise<Result>) {
    if (running.size < atOnce) running.add(task)
    else await turnOf(task, signal)
    try {
      return await work()
    } finally {
      running.delete(task)
      next()?.start()
    }
  }

  /** As they come, and a whole queue behind for each task that the same person has here: but no further, for ever. */
  function rankOf(by: Whose) {
    const own = [...running, ...waiting].filter(task => task.by === by)
    came += 1
    return came + own.length * maxWaiting
  }

  function next() {
    let first: Waiting | undefined
    for (const task of waiting) if (!first || task.rank < first.rank) first = task
    return first
  }

  function turnOf(task: Task, signal: AbortSignal | undefined): Promise<void> {
    if (waiting.size >= maxWaiting) throw busy()
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(entry)
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      const giveUp = () => {
        leave()
        reject(signal?.aborted ? signal.reason : busy())
      }
      const start = () => {
        leave()
        running.add(task)
        resolve()
      }
      const entry = { ...task, start }
      const timer = setTimeout(giveUp, timeoutMs)
      signal?.addEventListener('abort', giveUp, { once: true })
      waiting.add(entry)
    })
  }
}

function busy() {
  return new Refusal('unavailable', { retryAfter: 5 })
}
