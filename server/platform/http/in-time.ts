import type { Readable } from 'node:stream'
import { Refusal } from '../refuse.ts'

/** How quickly a body has to arrive. */
export interface Pace {
  ms: number
  /** So much must come in that time, again and again; without it, the whole body. */
  bytes?: number
}

/** A form is small. */
export const wholePace: Pace = { ms: 30_000 }
/** About 17 kbit/s: the slowest phone on the worst day, and no less, or a few of them could hold all connections. */
export const filePace: Pace = { ms: 15_000, bytes: 32 * 1024 }

/** The chunks of a body as they come. One that comes too slowly is refused. How long each is worked on does not count. */
export async function* inTime(stream: Readable, { ms, bytes = Number.POSITIVE_INFINITY }: Pace) {
  // Ending the loop early must not end the connection: the refusal still has to reach the caller.
  const chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  let left = ms
  let arrived = 0
  while (true) {
    const since = performance.now()
    const next = await within(left, chunks.next())
    if (next.done) return
    left -= performance.now() - since
    arrived += next.value.length
    if (arrived >= bytes) [left, arrived] = [ms, 0]
    yield next.value
  }
}

async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('too_slow')), Math.max(0, ms))
  })
  try {
    return await Promise.race([promise, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
