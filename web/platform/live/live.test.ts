import { limits } from '@akin/contract/limits.ts'
import { CancelledError, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError, unreachable } from '../call-error.ts'
import { createQueryClient } from '../query.ts'
import { applyEffect, changing, refetchLive } from './live.ts'
import { refresh } from './refresh.ts'

const key = ['/api/list']

/** Stands in for the server: what it knows is read when a call comes in, and answered when the test says so. */
let server: { state: number; calls: number; answers: ((fails?: boolean) => void)[] }
let queryClient: QueryClient
let stopLooking: () => void

beforeEach(async () => {
  vi.useFakeTimers()
  server = { state: 0, calls: 0, answers: [] }
  queryClient = createQueryClient()
  stopLooking = new QueryObserver(queryClient, query).subscribe(() => {})
  await answer()
  expect(shown()).toBe(0)
  server.calls = 0
})

afterEach(() => {
  stopLooking()
  vi.useRealTimers()
})

const query = {
  queryKey: key,
  meta: { live: true, handled: true },
  queryFn: () =>
    new Promise<number>((resolve, reject) => {
      server.calls += 1
      const read = server.state
      server.answers.push(fails => (fails ? reject(new Error('It is down.')) : resolve(read)))
    }),
}

/** Answers the oldest call. */
async function answer({ fails = false } = {}) {
  const next = server.answers.shift()
  if (!next) throw new Error('Nothing is under way.')
  next(fails)
  await vi.advanceTimersByTimeAsync(0)
}

function shown() {
  return queryClient.getQueryData<number>(key)
}

/** Something happens on the server, and its event arrives. */
function happens() {
  server.state += 1
  void applyEffect(queryClient, { refetch: [key] })
}

test('fifty events in a burst cost two calls, and the list is right in the end', async () => {
  for (let count = 0; count < 50; count += 1) happens()
  expect(server.calls).toBe(1)
  await answer()
  expect(shown(), 'what was under way is shown, not thrown away').toBe(1)
  await answer()
  expect(shown()).toBe(50)
  await vi.advanceTimersByTimeAsync(limits.refetchPatienceMs)
  expect(server).toMatchObject({ calls: 2, answers: [] })
})

test('a stream that never ends does not starve its list', async () => {
  for (let round = 1; round <= 5; round += 1) {
    happens()
    happens()
    const before = shown()
    await answer()
    expect(shown()).not.toBe(before)
    expect(server.answers, 'one is under way').toHaveLength(1)
  }
  await answer()
  expect(shown()).toBe(10)
  expect(server.calls).toBe(6)
})

test('an event that comes after the waiting refetch has begun leads to another one', async () => {
  happens()
  happens()
  await answer()
  happens()
  await answer()
  await answer()
  expect(shown()).toBe(3)
  expect(server.calls).toBe(3)
})

test('events, reconnects and acts share the one that waits', async () => {
  happens()
  server.state += 1
  const all = Promise.all([
    refetchLive(queryClient),
    refresh(queryClient, { queryKey: key }),
    applyEffect(queryClient, { refetch: [key] }),
  ])
  await answer()
  await answer()
  await all
  expect(shown()).toBe(2)
  expect(server.calls).toBe(2)
})

test('a refetch that fails is followed by the one that waits', async () => {
  happens()
  happens()
  await answer({ fails: true })
  await answer()
  expect(shown()).toBe(2)
  expect(queryClient.getQueryState(key)?.status).toBe('success')
})

test('one that was cancelled is followed by the one that waits', async () => {
  happens()
  happens()
  const underWay = queryClient.getQueryCache().find({ queryKey: key })?.promise
  await queryClient.cancelQueries({ queryKey: key })
  await expect(underWay).rejects.toBeInstanceOf(CancelledError)
  await vi.advanceTimersByTimeAsync(0)
  expect(server.calls).toBe(2)
  await answer()
  await answer()
  expect(shown()).toBe(2)
})

test('a call that never ends holds its list for half a minute, not for ever', async () => {
  happens()
  happens()
  await vi.advanceTimersByTimeAsync(limits.refetchPatienceMs - 1)
  expect(server.calls).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(server.calls).toBe(2)
  server.answers.shift()
  await answer()
  expect(shown()).toBe(2)
})

test('what is not on the screen is asked for when it is looked at, also when an event changes it meanwhile', async () => {
  stopLooking()
  happens()
  void applyEffect(queryClient, { change: [changing<number>(key, data => data + 100)] })
  expect(shown()).toBe(100)
  expect(server.calls).toBe(0)
  stopLooking = new QueryObserver(queryClient, query).subscribe(() => {})
  await answer()
  expect(shown()).toBe(1)
})

test('someone who has left is not asked about any more', async () => {
  happens()
  happens()
  queryClient.removeQueries({ queryKey: key })
  await answer()
  await vi.advanceTimersByTimeAsync(limits.refetchPatienceMs)
  expect(server.calls).toBe(1)
})

test('an event that changes a list changes the answer that is under way, too', async () => {
  happens()
  void applyEffect(queryClient, { change: [changing<number>(key, data => data + 100)] })
  expect(shown()).toBe(100)
  await answer()
  expect(shown()).toBe(101)
})

test('a first answer that was made before an event, and cannot take it in, is followed by another', async () => {
  stopLooking()
  queryClient.clear()
  stopLooking = new QueryObserver(queryClient, query).subscribe(() => {})
  server.state += 1
  void applyEffect(queryClient, {
    change: [
      changing<number>(
        key,
        data => data,
        data => data < 1,
      ),
    ],
  })
  await answer()
  expect(shown()).toBe(0)
  await answer()
  expect(shown()).toBe(1)
  expect(server).toMatchObject({ calls: 2, answers: [] })
})

test('a list that is behind already when an event comes is asked for once more, and not twice', async () => {
  happens()
  server.state += 1
  void applyEffect(queryClient, {
    change: [
      changing<number>(
        key,
        data => data,
        data => data < 2,
      ),
    ],
  })
  await answer()
  await answer()
  expect(shown()).toBe(2)
  expect(server).toMatchObject({ calls: 2, answers: [] })
})

test('after a gap whatever did not reach the server is asked for again, and what it refused is not', async () => {
  const faults = { unreached: unreachable(), refused: new CallError(404, 'There is nothing.') }
  const asked = { unreached: 0, refused: 0 }
  const stops = (['unreached', 'refused'] as const).map(kind =>
    new QueryObserver(queryClient, {
      queryKey: [kind],
      meta: { handled: true },
      queryFn: () => {
        asked[kind] += 1
        return Promise.reject(faults[kind])
      },
    }).subscribe(() => {}),
  )
  await vi.advanceTimersByTimeAsync(0)
  void refetchLive(queryClient)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual({ unreached: 2, refused: 1 })
  for (const stop of stops) stop()
})
