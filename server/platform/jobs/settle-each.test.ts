import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Transaction } from '../database.ts'
import { testDatabase } from '../testing/database.ts'
import { settleEach } from './settle-each.ts'

const { db, close } = await testDatabase()
await db.execute(sql`create table due (id bigint primary key, settled boolean not null default false)`)
afterAll(close)

let lines: Record<string, unknown>[] = []
const log = pino({}, { write: line => void lines.push(JSON.parse(line)) })

beforeEach(async () => {
  lines = []
  await db.execute(sql`truncate due`)
  await db.execute(sql`insert into due select n from generate_series(1, 5) n`)
})

async function claim(tx: Transaction, except: number[]) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from due where not settled and id <> all (${sql.param(except)}::bigint[])
    order by id limit 1 for update skip locked`)
  return rows[0] && { id: Number(rows[0].id) }
}

/** Settles, and only then fails for some: what they did has to be undone. */
function settleBut(...bad: number[]) {
  return async (tx: Transaction, { id }: { id: number }) => {
    await tx.execute(sql`update due set settled = true where id = ${id}`)
    if (bad.includes(id)) throw new Error(`No ${id}.`)
  }
}

function run(settle: ReturnType<typeof settleBut>, signal = new AbortController().signal) {
  return settleEach({ db, log }, { job: { name: 'settle-due' }, signal, claim, settle })
}

async function open() {
  const { rows } = await db.execute<{ id: string }>(sql`select id from due where not settled order by id`)
  return rows.map(({ id }) => Number(id))
}

test('everything that is due is settled', async () => {
  await run(settleBut())
  expect([await open(), lines]).toEqual([[], []])
})

test('those that fail stay and hold up no other; each is logged, and the first is thrown at the end', async () => {
  await expect(run(settleBut(1, 4))).rejects.toThrow('No 1.')
  expect(await open()).toEqual([1, 4])
  expect(lines).toMatchObject([
    { job: 'settle-due', row: 1, failures: 1, reason: 'Error: No 1.' },
    { job: 'settle-due', row: 4, failures: 2, reason: 'Error: No 4.' },
  ])
  await run(settleBut())
  expect(await open()).toEqual([])
})

test('many runs at once settle each once', async () => {
  const settled: number[] = []
  const settle = settleBut()
  const noted: typeof settle = async (tx, row) => {
    await settle(tx, row)
    settled.push(row.id)
  }
  await Promise.all(Array.from({ length: 4 }, () => run(noted)))
  expect(settled.toSorted()).toEqual([1, 2, 3, 4, 5])
})

test('a run that has to stop stops after the one at hand', async () => {
  const stop = new AbortController()
  const settle = settleBut()
  await run(async (tx, row) => {
    await settle(tx, row)
    if (row.id === 2) stop.abort()
  }, stop.signal)
  expect(await open()).toEqual([3, 4, 5])
})

test('without a database there is nothing to go on with', async () => {
  let times = 0
  const lost = Object.assign(new Error('gone'), { code: 'ECONNRESET' })
  await expect(
    run(async () => {
      times += 1
      throw lost
    }),
  ).rejects.toThrow('gone')
  expect([times, lines]).toEqual([1, []])
})
