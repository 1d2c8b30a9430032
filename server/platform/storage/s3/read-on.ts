import { Readable } from 'node:stream'

interface Reading {
  /** The first and the last byte of what is read. */
  start: number
  end: number
  /** Asks once more, from a byte onwards. */
  again(from: number): Promise<Readable>
  silenceMs?: number
}

/** How often in a row, without a byte in between. */
const attempts = 3

/**
 * Reads what a server sends, and asks for the rest where the connection breaks: it does so whenever nobody reads for a
 * while, as with a film that is paused. What cannot be had ends in an error, never in a short file.
 */
export function readOn(first: Readable, { start, end, again, silenceMs = 10_000 }: Reading): Readable {
  let body = heard(first)
  const stream = Readable.from(bytes(), { objectMode: false })
  // One that is let go before anyone has read has not begun, and cannot tidy up after itself.
  return stream.once('close', () => body.destroy())

  async function* bytes() {
    let chunks = body.iterator()
    let failures = 0
    for (let at = start; at <= end; ) {
      const next = await nextOf(body, chunks, silenceMs)
      if ('chunk' in next) {
        failures = 0
        at += next.chunk.length
        yield next.chunk
      } else {
        failures += 1
        if (failures === attempts) throw next.failed
        body = heard(await again(at))
        chunks = body.iterator()
      }
    }
  }
}

/** Silence counts only while someone wants to read. */
async function nextOf(body: Readable, chunks: AsyncIterator<Buffer>, silenceMs: number) {
  const timer = setTimeout(() => body.destroy(new Error('S3 fell silent.')), silenceMs)
  try {
    const { done, value } = await chunks.next()
    return done ? { failed: new Error('S3 sent less than it had said.') } : { chunk: value }
  } catch (failed) {
    return { failed }
  } finally {
    clearTimeout(timer)
  }
}

/** An error between two reads would have no listener and end the process. The next read throws it as well. */
function heard(body: Readable) {
  return body.on('error', () => {})
}
