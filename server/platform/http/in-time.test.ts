import { PassThrough, Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTime, type Pace } from './in-time.ts'

const soon = 40

/** What arrives until the end, or until it is refused. */
async function read(stream: Readable, pace: Pace, work = 0) {
  let bytes = 0
  try {
    for await (const chunk of inTime(stream, pace)) {
      bytes += chunk.length
      if (work > 0) await pause(work)
    }
    return { bytes, code: null }
  } catch (error) {
    return { bytes, code: (error as { code?: string }).code }
  }
}

/** A body of which a bit comes now and then, and never all. */
function dripping(bit: number, everyMs: number) {
  const stream = new PassThrough()
  const timer = setInterval(() => stream.write(Buffer.alloc(bit)), everyMs)
  stream.once('close', () => clearInterval(timer))
  return stream
}

test('a body that does not end in time is refused, however it drips', async () => {
  const stream = dripping(1, 5)
  expect(await read(stream, { ms: soon })).toMatchObject({ code: 'too_slow' })
  // Whoever sent it still hears the refusal.
  expect(stream.destroyed).toBe(false)
  stream.destroy()
})

test('a file may take as long as it likes while enough of it keeps coming', async () => {
  const stream = dripping(1024, 2)
  setTimeout(() => stream.end(), soon * 5)
  const { bytes, code } = await read(stream, { ms: soon * 100, bytes: 1024 })
  expect([bytes > 1024, code]).toEqual([true, null])
  stream.destroy()
})

test('a file of which hardly anything comes is refused', async () => {
  const stream = dripping(1, 5)
  expect(await read(stream, { ms: soon, bytes: 1024 })).toMatchObject({ code: 'too_slow' })
  stream.destroy()
})

test('how long a chunk is worked on is not held against who sent it', async () => {
  const stream = Readable.from([Buffer.alloc(10), Buffer.alloc(10), Buffer.alloc(10)], { objectMode: false })
  expect(await read(stream, { ms: soon * 25 }, soon * 15)).toEqual({ bytes: 30, code: null })
})
