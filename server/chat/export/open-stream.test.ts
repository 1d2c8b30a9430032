import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openStream } from './open-stream.ts'

async function* endless() {
  for (;;) yield 'So long. '
}

async function* three() {
  yield* ['One', 'Two', 'Three']
}

const busy = { code: 'rate_limited' }

test('everyone has one at a time', async () => {
  const first = await openStream(1, endless)
  await expect(openStream(1, three)).rejects.toMatchObject(busy)
  expect(await (await openStream(2, three)).toArray()).toEqual(['One', 'Two', 'Three'])
  first.destroy()
  const again = await vi.waitFor(() => openStream(1, three))
  expect(await again.toArray()).toHaveLength(3)
})

test('whoever takes nothing loses their place, and whoever waits gets it', async () => {
  const patience = { longestMs: 60_000, stalledMs: 300 }
  const held = await Promise.all(
    [11, 12, 13, 14, 15, 16].map(userId => openStream(userId, endless, patience)),
  )
  const ends = held.map(stream => once(stream, 'error'))
  const next = openStream(17, three)
  for (const [error] of await Promise.all(ends)) expect(error.message).toBe('Nobody takes this export.')
  expect(await (await next).toArray()).toHaveLength(3)
})

test('whoever goes on taking it keeps it, but not for ever', async () => {
  const stream = await openStream(21, endless, { longestMs: 1_500, stalledMs: 500 })
  const began = Date.now()
  const takeOn = async () => {
    for await (const _ of stream) await pause(20)
  }
  await expect(takeOn()).rejects.toThrow('This export took too long.')
  expect(Date.now() - began).toBeGreaterThan(1_000)
})
