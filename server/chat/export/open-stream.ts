import { finished, Readable } from 'node:stream'
import { limitConcurrency } from '#platform/limits/limit-concurrency.ts'

/**
 * Only a few are written at the same time: each holds a place among those who ask the database. One a person: otherwise
 * one could hold them all.
 */
const limited = limitConcurrency({ atOnce: 6, waiting: 30, each: 1, timeoutMs: 10_000 })

/** Whoever takes it too slowly, or has stopped taking it, would keep others waiting. */
const patience = { longestMs: 15 * 60_000, stalledMs: 60_000 }

/** Waits for a place and holds it until all is read, or until whoever reads has gone. */
export function openStream(
  userId: number,
  write: () => AsyncIterable<string>,
  { longestMs, stalledMs } = patience,
) {
  return new Promise<Readable>((resolve, reject) => {
    const work = async () => {
      const stalled = setTimeout(() => giveUp('Nobody takes this export.'), stalledMs)
      const stream = Readable.from(noticed(write(), () => stalled.refresh()))
      const giveUp = (why: string) => stream.destroy(new Error(why))
      const longest = setTimeout(() => giveUp('This export took too long.'), longestMs)
      resolve(stream)
      await new Promise<void>(done => finished(stream, () => done()))
      clearTimeout(stalled)
      clearTimeout(longest)
    }
    limited({ by: userId }, work).catch(reject)
  })
}

/** A piece is asked for when the one before it was taken. */
async function* noticed(pieces: AsyncIterable<string>, onTaken: () => void) {
  for await (const piece of pieces) {
    yield piece
    onTaken()
  }
}
