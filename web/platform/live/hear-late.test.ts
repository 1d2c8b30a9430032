import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearLate } from './hear-late.ts'

/** Stands in for the code that is loaded: it says what it was given, and each load ends when the test says so. */
const part = { took: [] as string[], stop: vi.fn() }
const missed = vi.fn()
let loads: PromiseWithResolvers<() => typeof part>[]
let late: ReturnType<typeof hearLate<typeof part>>

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  part.took = []
  loads = []
  late = hearLate(() => {
    loads.push(Promise.withResolvers())
    return loads.at(-1)?.promise ?? Promise.reject(new Error('It was just put there.'))
  }, missed)
})

afterEach(() => {
  late.stop()
  vi.useRealTimers()
})

function hear(...words: string[]) {
  for (const word of words) late.hear(({ took }) => took.push(word))
}

async function arrive() {
  loads.at(-1)?.resolve(() => part)
  await vi.advanceTimersByTimeAsync(0)
}

async function fail() {
  loads.at(-1)?.reject(new Error('It is gone.'))
  await vi.advanceTimersByTimeAsync(0)
}

test('what comes before the code is there is taken in its order, and what comes after it behind that', async () => {
  hear('one', 'two')
  expect(loads).toHaveLength(1)
  hear('three')
  expect(part.took).toEqual([])
  await arrive()
  hear('four')
  expect(part.took).toEqual(['one', 'two', 'three', 'four'])
  expect(loads).toHaveLength(1)
  expect(missed).not.toHaveBeenCalled()
})

test('code that was fetched ahead is loaded once, and takes each thing as it comes', async () => {
  late.fetch()
  late.fetch()
  await arrive()
  hear('one')
  expect(part.took).toEqual(['one'])
  expect(loads).toHaveLength(1)
})

test('one that fails takes none of the others with it', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  hear('one')
  late.hear(() => {
    throw new Error('A fault of ours.')
  })
  hear('three')
  await arrive()
  expect(part.took).toEqual(['one', 'three'])
  expect(reported).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('where the code cannot be loaded, what was kept is made good once, and it is tried again no sooner than after a rest', async () => {
  hear('one', 'two')
  await fail()
  expect(missed).toHaveBeenCalledOnce()
  hear('three', 'four')
  expect(loads).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loads).toHaveLength(2)
  await arrive()
  expect(part.took).toEqual(['three', 'four'])
  expect(missed).toHaveBeenCalledOnce()
})

test('fetched ahead in vain it has missed nothing, and is loaded when there is something to hear', async () => {
  late.fetch()
  await fail()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loads).toHaveLength(1)
  hear('one')
  await arrive()
  expect(part.took).toEqual(['one'])
  expect(missed).not.toHaveBeenCalled()
})

test('whoever has left hears nothing more, whenever the code arrives', async () => {
  hear('one')
  late.stop()
  hear('two')
  await arrive()
  expect(part.took).toEqual([])
  expect(part.stop).not.toHaveBeenCalled()
})
