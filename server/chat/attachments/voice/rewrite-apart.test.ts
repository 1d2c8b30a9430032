import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { recording } from './recordings.testing.ts'
import { rewriteApart } from './rewrite-apart.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'akin-voice-'))
afterAll(() => rm(folder, { recursive: true }))
const file = path.join(folder, 'recording')
await writeFile(file, await recording())

test('a file that takes too long is given up, and those that wait get their turn', async () => {
  const givenUp = Array.from({ length: 5 }, () => rewriteApart(file, { by: 1 }, 1))
  const next = rewriteApart(file, { by: 1 })
  for (const { status, ...outcome } of await Promise.allSettled(givenUp))
    expect([status, outcome]).toMatchObject(['rejected', { reason: { code: 'unreadable_voice' } }])
  expect(await next).toMatchObject({ mime: 'audio/webm', durationMs: 2000 })
})

test('a thread that fails after it was given up fails alone', async () => {
  const started = once(process, 'worker') as Promise<[Worker]>
  const givenUp = rewriteApart(file, { by: 1 }, 1)
  const [worker] = await started
  const failed = new Promise<boolean>(resolve =>
    worker.on('removeListener', event => {
      // From here on nobody waits for it.
      if (event === 'error')
        resolve(worker.listenerCount('error') > 0 && worker.emit('error', new Error('Late')))
    }),
  )
  await expect(givenUp).rejects.toMatchObject({ code: 'unreadable_voice' })
  expect(await failed).toBe(true)
})

test('a thread ends when whoever brought the recording goes away', async () => {
  const started = once(process, 'worker') as Promise<[Worker]>
  const gone = new AbortController()
  const rewriting = rewriteApart(file, { by: 1, signal: gone.signal })
  const [worker] = await started
  const ended = once(worker, 'exit')
  gone.abort()
  await expect(rewriting).rejects.toMatchObject({ code: 'unreadable_voice' })
  await ended
})

test('when too many wait, the next one is asked to come back, and whoever brought too many themselves is told so', async () => {
  const bring = (by: number) => rewriteApart(file, { by }, 1)
  const codesOf = async (all: Promise<unknown>[]) =>
    (await Promise.allSettled(all)).map(outcome => outcome.status === 'rejected' && outcome.reason.code)
  const codes = await codesOf(Array.from({ length: 23 }, (_, by) => bring(by)))
  expect(codes.filter(code => code === 'unavailable')).toHaveLength(1)
  const own = await codesOf(Array.from({ length: 7 }, () => bring(1)))
  expect(own.filter(code => code === 'rate_limited')).toHaveLength(1)
})
