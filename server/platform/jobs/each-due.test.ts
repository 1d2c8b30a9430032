import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { openDatabase, type Transaction } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'
import { eachDue } from './each-due.ts'
import { endPauses, isNotAside, takeLook } from './set-aside.ts'

let lines: Record<string, unknown>[] = []
const { url, close } = await testDatabase()
const warn = (fields: object, message: string) => void lines.push({ ...fields, message })
const { db, close: closeOwn } = openDatabase(url, { log: { warn, error: warn } })
await db.execute(sql`create table due (id bigint primary key, settled boolean not null default false)`)
afterAll(async () => {
  await closeOwn()
  await close()
})

beforeEach(async () => {
  lines = []
  await db.execute(sql`truncate due, set_aside`)
  await db.execute(sql`insert into due select n from generate_series(1, 5) n`)
})

const work = 'settle-due'

/** Settles, and only then fails for some: what they did has to be undone. */
function settleBut(...bad: number[]) {
  return async (tx: Transaction, id: number) => {
    await tx.execute(sql`update due set settled = true where id = ${id}`)
    if (bad.includes(id)) throw new Error(`No ${id}.`)
  }
}

interface Options {
  signal?: AbortSignal
  atOnce?: number
  giveUp?: (row: { id: number }) => Promise<unknown>
}

function run(
  settle: ReturnType<typeof settleBut>,
  { signal = new AbortController().signal, ...more }: Options = {},
) {
  return eachDue<{ id: number }>(db, {
    ...{ work, signal, ...more },
    // Two at a time, so that there is more than one step.
    async find(after = { id: 0 }) {
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from due where not settled and id > ${after.id} and ${isNotAside(work, sql`id`)} order by id limit 2`)
      return rows.map(({ id }) => ({ id: Number(id) }))
    },
    settle: ({ id }) =>
      transaction(db, async tx => {
        const { rows } = await tx.execute(
          sql`select from due where id = ${id} and not settled for update skip locked`,
        )
        if (rows.length > 0) await settle(tx, id)
      }),
  })
}

async function open() {
  const { rows } = await db.execute<{ id: string }>(sql`select id from due where not settled order by id`)
  return rows.map(({ id }) => Number(id))
}

async function clock() {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 as seconds`,
  )
  return rows[0]?.seconds ?? 0
}

/** For how many seconds a row is set aside by a run; what the run itself took does not count. */
async function pauseOf(id: number, act: () => Promise<unknown>) {
  const before = await clock()
  await act()
  const took = (await clock()) - before
  const { rows } = await db.execute<{ until: number }>(
    sql`select extract(epoch from until)::float8 as until from set_aside where row_id = ${id}::text`,
  )
  const pause = (rows[0]?.until ?? 0) - before
  return { isAbout: (seconds: number) => pause >= seconds && pause <= seconds + took }
}

test('everything that is due is settled', async () => {
  expect(await run(settleBut())).toEqual([])
  expect([await open(), lines]).toEqual([[], []])
})

test('those that fail are logged once and set aside, and hold up no other; later they are tried again', async () => {
  expect(await run(settleBut(1, 2, 4))).toEqual(['Error: No 1.', 'Error: No 2.', 'Error: No 4.'])
  expect(await open()).toEqual([1, 2, 4])
  const about = (row: number) => ({ job: work, row, tries: 1, reason: `Error: No ${row}.` })
  expect(lines).toMatchObject([1, 2, 4].map(row => ({ ...about(row), message: 'row set aside' })))
  await db.execute(sql`update set_aside set until = now() + interval '1 hour'`)
  await run(settleBut())
  expect([await open(), lines.length], 'not before their time').toEqual([[1, 2, 4], 3])
  await endPauses(db)
  await run(settleBut())
  expect(await open()).toEqual([])
})

test('the pause grows up to an hour, and what had no trouble for a day begins with a short one', async () => {
  const expected = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600]
  for (const seconds of expected) {
    const pause = await pauseOf(3, () => run(settleBut(3)))
    expect(pause.isAbout(seconds), `${seconds} s`).toBe(true)
    await endPauses(db)
  }
  await db.execute(sql`update set_aside set until = now() - interval '25 hours'`)
  expect((await pauseOf(3, () => run(settleBut(3)))).isAbout(1)).toBe(true)
})

test('what must not be tried for ever is given up, and one that cannot even be given up holds up no other', async () => {
  await db.execute(sql`insert into set_aside values (${work}, '1', 15, now()), (${work}, '4', 15, now())`)
  const given: number[] = []
  await run(settleBut(1, 2, 4), {
    async giveUp({ id }) {
      if (id === 1) throw new Error('Not even that.')
      given.push(id)
    },
  })
  expect([given, await open()]).toEqual([[4], [1, 2, 4]])
  expect(lines.map(({ row, message }) => [row, message])).toEqual([
    [1, 'row given up'],
    [1, 'row not given up'],
    [2, 'row set aside'],
    [4, 'row given up'],
  ])
})

test('many runs at once, each with several at a time, settle each once', async () => {
  const settled: number[] = []
  const settle = settleBut()
  const noted: typeof settle = async (tx, id) => {
    await settle(tx, id)
    settled.push(id)
  }
  await Promise.all(Array.from({ length: 4 }, () => run(noted, { atOnce: 2 })))
  expect(settled.toSorted()).toEqual([1, 2, 3, 4, 5])
})

test('a run that has to stop stops after the one at hand, and the next goes on there', async () => {
  const stop = new AbortController()
  const settle = settleBut(1)
  const seen: number[] = []
  const noted: typeof settle = async (tx, id) => {
    seen.push(id)
    if (id === 3) stop.abort()
    await settle(tx, id)
  }
  const pause = await pauseOf(1, () => run(noted, { signal: stop.signal }))
  expect(await open()).toEqual([1, 4, 5])
  expect(pause.isAbout(90 * 60), 'what failed is not in the way of the next run').toBe(true)
  await run(noted)
  expect(seen).toEqual([1, 2, 3, 4, 5])
})

test('without a database there is nothing to go on with', async () => {
  let times = 0
  const lost = Object.assign(new Error('gone'), { code: 'ECONNRESET' })
  const losing = run(async () => {
    times += 1
    throw lost
  })
  await expect(losing).rejects.toThrow('gone')
  expect([times, lines]).toEqual([1, []])
})

test('of many who are about to look one does, and until its time is over nobody else', async () => {
  const looks = () => Promise.all(Array.from({ length: 5 }, () => takeLook(db, work, 2, 60)))
  expect((await looks()).filter(isMine => isMine)).toHaveLength(1)
  await run(settleBut())
  expect(await open()).toEqual([2])
  await endPauses(db)
  expect((await looks()).filter(isMine => isMine)).toHaveLength(1)
})
