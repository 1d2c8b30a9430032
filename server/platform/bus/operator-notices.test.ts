import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { openLine } from '#testing/line.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'
import { listenForNotices, notifyServers, type OperatorNotice } from './operator-notices.ts'

const { db, url, close } = await testDatabase()
afterAll(close)

let lastUserId = 0

test('every server hears what a command says, once it has committed', async () => {
  const [a, b] = [await listen(), await listen()]
  await transaction(db, async tx => {
    await notifyServers(tx, { recheck: 12 })
    await notifyServers(db, { recheck: 'all' })
    await vi.waitFor(() => expect([a.heard, b.heard]).toEqual([['all'], ['all']]))
  })
  const both = ['all', 12]
  await vi.waitFor(() => expect([a.heard, b.heard]).toEqual([both, both]))
})

test('what is rolled back is not said', async () => {
  const a = await listen()
  const undone = transaction(db, async tx => {
    await notifyServers(tx, { recheck: 13 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await expectToHear(a)
  expect(a.heard).not.toContain(13)
})

test('what is no notice is left alone', async () => {
  const a = await listen()
  const others = ['', 'all', 'null', '[]', '{}', '{"recheck":0}', '{"recheck":"1"}', '{"recheck":1.5}']
  for (const text of others) await db.execute(sql`select pg_notify('akin_operator', ${text})`)
  await expectToHear(a)
  expect(a.heard).toHaveLength(1)
  expect(a.warnings).toHaveLength(others.length)
})

test('a connection that is cut comes back by itself, says that it may have missed something, and hears', async () => {
  const a = await listen()
  for (const openings of [2, 3, 4]) {
    await cut(db)
    await vi.waitFor(() => expect(a.gaps()).toBe(openings))
    await expectToHear(a)
  }
  expect(a.warnings).toHaveLength(3)
})

test('while the database lets nobody in it goes on trying, and warns once', async () => {
  const other = await testDatabase()
  onTestFinished(other.close)
  const name = sql.raw(new URL(other.url).pathname.slice(1))
  const a = await listen(other.db)
  await other.db.$client.query('select')
  await db.execute(sql`alter database ${name} allow_connections false`)
  await cut(other.db)
  await vi.waitFor(() => expect(a.warnings).toHaveLength(1))
  await pause(500)
  expect([a.gaps(), a.warnings.length]).toEqual([1, 1])
  await db.execute(sql`alter database ${name} allow_connections true`)
  await vi.waitFor(() => expect(a.gaps()).toBe(2))
  await expectToHear(a, other.db)
})

test('a connection that only looks open is noticed and replaced', { tags: 'variant' }, async () => {
  const line = await openLine(url)
  onTestFinished(line.close)
  const { db: through, close: closeThrough } = openDatabase(line.url)
  onTestFinished(closeThrough)
  const a = await listen(through)
  line.freeze()
  await vi.waitFor(() => expect(a.gaps()).toBe(2))
  await expectToHear(a)
})

async function listen(on: Database = db) {
  const heard: OperatorNotice['recheck'][] = []
  const warnings: string[] = []
  let gaps = 0
  const listener = {
    onNotice: ({ recheck }: OperatorNotice) => void heard.push(recheck),
    onGap() {
      gaps += 1
    },
  }
  const log = { warn: (_fields: object, message: string) => void warnings.push(message), info() {} }
  const notices = listenForNotices(on, listener, log, { checkMs: 200 })
  onTestFinished(notices.close)
  await vi.waitFor(() => expect(gaps).toBe(1))
  return { heard, warnings, gaps: () => gaps }
}

async function expectToHear({ heard }: { heard: unknown[] }, on = db) {
  lastUserId += 100
  await notifyServers(on, { recheck: lastUserId })
  await vi.waitFor(() => expect(heard.at(-1)).toBe(lastUserId))
}

async function cut(on: Database) {
  const { rows } = await on.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'akin operator notices' and datname = current_database()`,
  )
  expect(rows).toHaveLength(1)
}
