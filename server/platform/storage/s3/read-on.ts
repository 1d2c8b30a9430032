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
  let body = first
  let at = start
  let failures = 0
  /** Silence counts only while someone wants to read, and what breaks meanwhile is taken up when they do. */
  let isWanted = false
  let broken: Error | undefined
  const silence = setTimeout(() => isWanted && body.destroy(new Error('S3 fell silent.')), silenceMs).unref()
  const stream = new Readable({
    read() {
      isWanted = true
      silence.refresh()
      if (broken) void goOn(broken)
      else body.resume()
    },
    destroy(error, done) {
      clearTimeout(silence)
      body.destroy()
      done(error)
    },
  })
  listen()
  return stream

  function listen() {
    const heard = body
    heard.on('data', (chunk: Buffer) => {
      at += chunk.length
      failures = 0
      silence.refresh()
      isWanted = stream.push(chunk)
      if (!isWanted) heard.pause()
    })
    let isOver = false
    const stop = (reason: Error) => {
      if (isOver) return
      isOver = true
      if (isWanted) void goOn(reason)
      else broken = reason
    }
    heard.once('end', () => stop(new Error('S3 sent less than it had said.')))
    // Several may come, and one that nobody hears ends the process.
    heard.on('error', stop)
    if (!isWanted) heard.pause()
  }

  async function goOn(reason: Error) {
    broken = undefined
    if (stream.destroyed) return
    if (at > end) return void stream.push(null)
    failures += 1
    if (failures === attempts) return void stream.destroy(reason)
    try {
      body = await again(at)
      listen()
      silence.refresh()
      if (stream.destroyed) body.destroy()
    } catch (error) {
      stream.destroy(error as Error)
    }
  }
}
