import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { Transaction } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'
import { encodeEvent } from './encode-event.ts'
import { publish, recheckSockets } from './publish.ts'

const { db, close } = await testDatabase()
afterAll(close)

let heard: string[] = []
db.bus.onSignal((userId, signal) =>
  heard.push(`${userId}: ${'recheck' in signal ? 'recheck' : signal.frame}`),
)
beforeEach(() => {
  heard = []
})

const changed = (tx: Transaction, userId: number, to = [1]) => publish(tx, 'contacts_changed', { userId }, to)
const frameOf = (userId: number) => encodeEvent('contacts_changed', { userId })

test('an event goes out after the commit, once to everyone it is for', async () => {
  await transaction(db, async tx => {
    changed(tx, 7, [1, 2, 1])
    expect(heard).toEqual([])
  })
  expect(heard).toEqual([`1: ${frameOf(7)}`, `2: ${frameOf(7)}`])
})

test('an event of a transaction that rolls back never goes out', async () => {
  const failing = transaction(db, async tx => {
    changed(tx, 7)
    recheckSockets(tx, 1)
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(heard).toEqual([])
})

test('of nested transactions those that hold are told, in their order and at the end', async () => {
  await transaction(db, async tx => {
    changed(tx, 1)
    const undone = transaction(tx, async inner => {
      changed(inner, 2)
      await transaction(inner, async innermost => changed(innermost, 3))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await transaction(tx, async inner => changed(inner, 4))
    changed(tx, 5)
    expect(heard).toEqual([])
  })
  expect(heard).toEqual([1, 4, 5].map(userId => `1: ${frameOf(userId)}`))
})

test('sessions that end outside of a transaction are told of at once', () => {
  recheckSockets(db, 9)
  expect(heard).toEqual(['9: recheck'])
})

test('what the contract does not name does not leave', () => {
  const data = { userId: 1, email: 'ana@people.test' }
  expect(encodeEvent('contacts_changed', data)).toBe('{"type":"contacts_changed","data":{"userId":1}}')
})
