import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { openDatabase, type Queryable, type Transaction } from './database.ts'
import { afterCommit, transaction } from './transaction.ts'

const { db, pool, url, close } = await testDatabase()
afterAll(close)

const notes = pgTable('notes', { id: integer().primaryKey(), bodyText: text() })

await db.execute(sql`create table notes (id int primary key, body_text text)`)
beforeEach(async () => {
  await db.execute(sql`truncate notes`)
})

test('what a transaction wrote is there when it is over', async () => {
  const result = await transaction(db, async tx => {
    await write(tx, 1)
    return 'done'
  })
  expect(result).toBe('done')
  expect(await readIds(db)).toEqual([1])
})

test('nothing of a failed transaction stays, and its own error comes out', async () => {
  const failing = transaction(db, async tx => {
    await write(tx, 1)
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await readIds(db)).toEqual([])
  expect(pool.idleCount).toBe(pool.totalCount)
})

test('work for after the commit runs once, when others can see what was written', async () => {
  const seen: number[][] = []
  await transaction(db, async tx => {
    await write(tx, 1)
    afterCommit(tx, async () => void seen.push(await readIds(db)))
    expect(seen).toEqual([])
  })
  expect(seen).toEqual([[1]])
})

test('work for after the commit is dropped with a rollback', async () => {
  const run = vi.fn()
  const failing = transaction(db, async tx => {
    afterCommit(tx, run)
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(run).not.toHaveBeenCalled()
})

test('in nested transactions work waits for the outermost commit and runs once', async () => {
  const order: string[] = []
  await transaction(db, async tx => {
    await transaction(tx, async inner => {
      await transaction(inner, async innermost => {
        await write(innermost, 1)
        afterCommit(innermost, () => void order.push('innermost'))
      })
      afterCommit(inner, () => void order.push('inner'))
    })
    expect(order).toEqual([])
    afterCommit(tx, () => void order.push('outer'))
  })
  expect(order).toEqual(['innermost', 'inner', 'outer'])
  expect(await readIds(db)).toEqual([1])
})

test('a nested transaction that fails is undone alone, with its work for after the commit', async () => {
  const order: string[] = []
  await transaction(db, async tx => {
    await write(tx, 1)
    afterCommit(tx, () => void order.push('outer'))
    const failing = transaction(tx, async inner => {
      await write(inner, 2)
      afterCommit(inner, () => void order.push('inner'))
      await write(inner, 1)
    })
    await expect(failing).rejects.toThrow('Failed query')
    await write(tx, 3)
  })
  expect(order).toEqual(['outer'])
  expect(await readIds(db)).toEqual([1, 3])
})

test('what fails after the commit does not undo the answer, and the rest still runs', async () => {
  const error = vi.fn()
  const logged = openDatabase(url, { log: { warn() {}, error } })
  const run = vi.fn()
  const result = await transaction(logged.db, async tx => {
    afterCommit(tx, () => {
      throw new Error('the bus is gone')
    })
    afterCommit(tx, run)
    return 'done'
  })
  await logged.close()
  expect(result).toBe('done')
  expect(run).toHaveBeenCalledOnce()
  expect(error.mock.calls[0]?.[0].err.message).toBe('the bus is gone')
})

test('a transaction whose failed statement was swallowed does not pass for saved', async () => {
  const run = vi.fn()
  const failing = transaction(db, async tx => {
    await write(tx, 1)
    afterCommit(tx, run)
    await write(tx, 1).catch(() => {})
  })
  await expect(failing).rejects.toThrow('Nothing was saved')
  expect(run).not.toHaveBeenCalled()
})

test('afterCommit refuses a transaction that is over', async () => {
  let leaked: Transaction | undefined
  await transaction(db, async tx => {
    leaked = tx
  })
  expect(() => leaked && afterCommit(leaked, () => {})).toThrow('needs a transaction that is open')
})

test('of two transactions in a deadlock both succeed, one of them on a second try', async () => {
  await write(db, 1)
  await write(db, 2)
  const run = vi.fn()
  let runs = 0
  let waiting = 0
  const bothHoldOne = async () => {
    waiting++
    await vi.waitUntil(() => waiting >= 2, { interval: 5 })
  }
  const lockBoth = (first: number, second: number) =>
    transaction(db, async tx => {
      runs++
      afterCommit(tx, run)
      await tx.execute(sql`set local deadlock_timeout = '50ms'`)
      await tx.execute(sql`update notes set body_text = 'x' where id = ${first}`)
      await bothHoldOne()
      await tx.execute(sql`update notes set body_text = 'x' where id = ${second}`)
    })
  await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])
  expect(runs).toBe(3)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a conflict that does not go away is tried four times in all', async () => {
  let runs = 0
  const failing = transaction(db, async tx => {
    runs++
    await tx.execute(sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`)
  })
  await expect(failing).rejects.toThrow('Failed query')
  expect(runs).toBe(4)
})

async function write(at: Queryable, id: number) {
  await at.insert(notes).values({ id, bodyText: `note ${id}` })
}

async function readIds(at: Queryable): Promise<number[]> {
  const rows = await at.select().from(notes).orderBy(notes.id)
  return rows.map(row => row.id)
}
