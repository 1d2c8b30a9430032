import { setImmediate as nextTurn } from 'node:timers/promises'

/** So long may a walk keep the event loop to itself. */
const turnMs = 10

/** Walks over much, and lets everyone else have their turn now and then: nobody waits for the whole of it. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let began = performance.now()
  for (const item of items) {
    yield item
    if (performance.now() - began < turnMs) continue
    await nextTurn()
    began = performance.now()
  }
}
