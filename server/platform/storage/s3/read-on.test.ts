import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readOn } from './read-on.ts'

const whole = Buffer.from('0123456789'.repeat(30))

/** A server that sends so much of what it is asked for, and then does this. */
function server(part: number, then: 'breaks' | 'ends' | 'is silent') {
  const asked: number[] = []
  function answer(from: number) {
    asked.push(from)
    const body = new Readable({ read() {} })
    const sent = whole.subarray(from, from + part)
    if (sent.length > 0) body.push(sent)
    // The reader has taken what came before.
    setTimeout(() => {
      if (then === 'breaks') body.destroy(new Error('aborted'))
      if (then === 'ends') body.push(null)
    }, 1)
    return body
  }
  const read = () =>
    readOn(answer(0), {
      ...{ start: 0, end: whole.length - 1, silenceMs: 20 },
      again: async from => answer(from),
    })
  return { asked, read }
}

test.each(['breaks', 'ends', 'is silent'] as const)(
  'a line that %s is taken up where it was left',
  async then => {
    const { asked, read } = server(100, then)
    expect((await buffer(read())).equals(whole)).toBe(true)
    expect(asked).toEqual([0, 100, 200])
  },
)

test.each([
  ['breaks', 'aborted'],
  ['ends', 'S3 sent less than it had said.'],
  ['is silent', 'S3 fell silent.'],
] as const)('a file that cannot be had is an error, never a short one: it %s', async (then, reason) => {
  const { asked, read } = server(0, then)
  await expect(buffer(read())).rejects.toThrow(reason)
  expect(asked).toEqual([0, 0, 0])
})

test('silence counts only while someone reads, and who lets go is let go', async () => {
  const body = new Readable({ read() {} })
  const stream = readOn(body, { start: 0, end: 9, silenceMs: 5, again: async () => Readable.from([]) })
  await new Promise(resolve => setTimeout(resolve, 30))
  expect(body.destroyed).toBe(false)
  stream.destroy()
  await expect.poll(() => body.destroyed).toBe(true)
})

test('what breaks again and again while nobody reads is taken up when someone does', async () => {
  const asked: number[] = []
  const breaking = (from: number) => {
    asked.push(from)
    const body = Readable.from(pieces(from), { objectMode: false, highWaterMark: 50 })
    // Whoever reads slowly meets this every time.
    setTimeout(() => body.destroy(new Error('idle')), 10)
    return body
  }
  const stream = readOn(breaking(0), {
    ...{ start: 0, end: whole.length - 1 },
    again: async from => breaking(from),
  })
  await new Promise(resolve => setTimeout(resolve, 60))
  expect(asked).toEqual([0])
  expect((await buffer(stream)).equals(whole)).toBe(true)
  expect(asked.length).toBeGreaterThan(1)
})

function* pieces(from: number) {
  for (let at = from; at < whole.length; at += 50) yield whole.subarray(at, at + 50)
}
