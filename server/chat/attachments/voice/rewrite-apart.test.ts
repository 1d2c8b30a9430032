import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { recording } from './recordings.ts'
import { rewriteApart } from './rewrite-apart.ts'

test('a file that takes too long is given up, and those that wait get their turn', async () => {
  const bytes = await recording()
  const givenUp = Array.from({ length: 6 }, () => rewriteApart(bytes, 1))
  const next = rewriteApart(bytes)
  for (const { status, ...outcome } of await Promise.allSettled(givenUp))
    expect([status, outcome]).toMatchObject(['rejected', { reason: { code: 'unreadable_voice' } }])
  expect(await next).toMatchObject({ mime: 'audio/webm', durationMs: 2000 })
})

test('a thread that fails after it was given up fails alone', async () => {
  const bytes = await recording()
  const started = once(process, 'worker') as Promise<[Worker]>
  const givenUp = rewriteApart(bytes, 1)
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

test('when too many wait, the next one is asked to come back', async () => {
  const bytes = await recording()
  const outcomes = await Promise.allSettled(Array.from({ length: 23 }, () => rewriteApart(bytes, 1)))
  const codes = outcomes.map(outcome => outcome.status === 'rejected' && outcome.reason.code)
  expect(codes.filter(code => code === 'unavailable')).toHaveLength(1)
})
