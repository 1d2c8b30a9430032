import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'

const rung = new WeakMap<Transaction, Set<number>>()

/** Tells the tabs of these people that there is something else in their bell: once, however much a transaction does to it. */
export function ringBell(tx: Transaction, userId: number) {
  const people = rung.get(tx) ?? new Set()
  rung.set(tx, people)
  if (people.has(userId)) return
  people.add(userId)
  publish(tx, 'bell', {}, [userId])
}
