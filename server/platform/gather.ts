import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

interface Gathering<Item, Result> {
  /**
   * Works on one batch. It returns a result for each item, in their order; an item whose result is an Error fails
   * with it, alone. When it throws, the whole batch has failed.
   */
  work(items: Item[]): Promise<(Result | Error)[]>
  /** The most items in a batch: what is over goes into the next one. */
  most: number
  /** How many batches run at the same time. With one, they never overtake each other. */
  atOnce?: number
  /** How long the first item waits for others. Without, a batch holds what came in the same turn of the event loop. */
  waitMs?: number
  /** How often a batch that fails is tried, as it was: what has come since is in the next one. */
  tries?: number
  retryMs?: number
}

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Collects items that come at the same time and works on them in batches, so that many items cost a few statements
 * and not one each. `add` returns a promise of the item's result.
 */
export function gather<Item, Result>(gathering: Gathering<Item, Result>) {
  const { work, most, atOnce = 1, waitMs = 0, tries = 1, retryMs = 1_000 } = gathering
  const waiting: Waiting<Item, Result>[] = []
  let running = 0
  let closed = false

  /** Takes one batch after the other until nothing waits. */
  async function run() {
    running += 1
    while (waiting.length > 0) {
      if (waiting.length < most) await (waitMs > 0 ? pause(waitMs, undefined, { ref: false }) : nextTurn())
      const batch = waiting.splice(0, most)
      if (batch.length > 0) await settle(batch)
    }
    running -= 1
  }

  async function settle(batch: Waiting<Item, Result>[]) {
    try {
      const results = await tryWork(batch.map(({ item }) => item))
      if (results.length !== batch.length) throw new Error('Every item needs a result, and no other.')
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index] as Result | Error
        if (result instanceof Error) reject(result)
        else resolve(result)
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function tryWork(items: Item[]) {
    for (let tried = 1; ; tried++) {
      try {
        return await work(items)
      } catch (error) {
        if (tried >= tries || closed) throw error
        await pause(retryMs, undefined, { ref: false })
      }
    }
  }

  return {
    /** Rejects when the item, or the last try of its batch, failed: a caller that does not await it must catch. */
    add(item: Item): Promise<Result> {
      return new Promise((resolve, reject) => {
        if (closed) return reject(closedError())
        waiting.push({ item, resolve, reject })
        if (running < atOnce) void run()
      })
    },
    /** Batches that have begun go on; items that wait are rejected. */
    close() {
      closed = true
      for (const { reject } of waiting.splice(0)) reject(closedError())
    },
  }
}

function closedError() {
  return new Error('Nothing is gathered any more.')
}
