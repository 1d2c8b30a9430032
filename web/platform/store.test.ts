import { expect, test, vi } from 'vitest'
import { createKeyedStore } from './keyed-store.ts'
import { createStore } from './store.ts'

test('a store tells everyone who listens, only of what is new, and nobody who has gone', () => {
  const store = createStore<string[]>([])
  const [ana, ben] = [vi.fn(), vi.fn()]
  store.subscribe(ana)
  const leave = store.subscribe(ben)
  const next = ['Chess']
  store.set(next)
  store.set(next)
  leave()
  store.set(['Maps'])
  expect([ana.mock.calls.length, ben.mock.calls.length]).toEqual([2, 1])
  expect([store.first, store.read()]).toEqual([[], ['Maps']])
})

test('of a store by keys each entry is its own, and nothing is told of one that was not there', () => {
  const store = createKeyedStore<number, string>()
  const listener = vi.fn()
  store.subscribe(listener)
  store.put(11, 'One')
  store.put(12, 'Two')
  const before = store.read()
  store.put(11, undefined)
  store.put(11, undefined)
  expect([store.of(11), store.of(12)]).toEqual([undefined, 'Two'])
  expect(before.get(11), 'what was read stays as it was').toBe('One')
  store.clear()
  store.clear()
  expect(store.read().size).toBe(0)
  expect(listener).toHaveBeenCalledTimes(4)
})
