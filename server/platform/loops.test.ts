import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { Deps } from './deps.ts'
import { type Loop, msUntil, openLoops } from './loops.ts'

const { db, close } = await testDatabase()
await db.execute(sql`create table chores (loop text, at timestamptz not null default now())`)
afterAll(close)

const warn = vi.fn()
const deps = { db, log: { warn } as unknown as Deps['log'] }
const asked = vi.spyOn(db, 'execute')
let done: string[] = []

beforeEach(async () => {
  done = []
  await db.execute(sql`truncate chores`)
  asked.mockClear()
  warn.mockClear()
})

/** Does all chores of a name that are due. */
function chores(name: string, step?: Loop['step']): Loop {
  return {
    until: sql`select ${msUntil(sql`min(at)`)} from chores where loop = ${name}`,
    everyMs: 300,
    async step(...given) {
      await step?.(...given)
      await db.transaction(tx => tx.execute(sql`delete from chores where loop = ${name} and at <= now()`))
      done.push(name)
      return false
    },
    failed: `no ${name}; trying again`,
  }
}

function open(...loops: Loop[]) {
  const opened = openLoops(deps, loops)
  onTestFinished(() => opened.close())
  return opened
}

async function bring(name: string, inMs = 0) {
  await db.$client.query(`insert into chores values ($1, now() + $2 * interval '1 millisecond')`, [
    name,
    inMs,
  ])
  db.stir()
}

test('however many loops there are, with nothing to do a look is one statement, and nothing is done', async () => {
  open(...Array.from({ length: 20 }, (_, n) => chores(`loop ${n}`)))
  for (const looks of [1, 2, 3]) {
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(looks))
    db.stir()
    db.stir()
  }
  expect(done).toEqual([])
})

test('what someone brings is done, and only that', async () => {
  open(chores('wash'), chores('dry'), chores('sweep'))
  await bring('dry')
  await vi.waitFor(() => expect(done).toEqual(['dry']))
  await bring('sweep')
  await vi.waitFor(() => expect(done).toEqual(['dry', 'sweep']))
})

test('what comes due is waited for', async () => {
  open(chores('wash'), chores('tea'))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  const at = performance.now() + 1_000
  await bring('tea', 1_000)
  await vi.waitFor(() => expect(done).toEqual(['tea']), { interval: 5 })
  expect(performance.now()).toBeGreaterThanOrEqual(at)
  expect(asked.mock.calls.length, 'nobody looked again and again').toBeLessThanOrEqual(5)
})

test('a loop that is not urgent rests between its steps, for longer than they took', async () => {
  const steps: { began: number; ended: number }[] = []
  const idle: Loop = {
    until: sql`select 0`,
    everyMs: 300,
    rests: () => 4,
    async step() {
      const began = performance.now()
      await pause(20)
      return steps.push({ began, ended: performance.now() }) < 3
    },
    failed: 'no rest',
  }
  open(idle)
  await vi.waitFor(() => expect(steps.length).toBeGreaterThanOrEqual(3))
  for (const [index, { began, ended }] of steps.slice(0, 2).entries())
    expect((steps[index + 1]?.began ?? 0) - ended).toBeGreaterThan(3 * (ended - began))
})

test('a loop that takes long or fails holds up no other, and what failed is tried again', async () => {
  const held = Promise.withResolvers<void>()
  let fails = 2
  const failing = async () => {
    if (fails-- > 0) throw new Error('no water')
    return false
  }
  const loops = open(
    chores('cook', async () => {
      await held.promise
      return false
    }),
    chores('wash', failing),
    chores('dry'),
  )
  for (const name of ['cook', 'wash', 'dry']) await bring(name)
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['dry', 'wash']))
  expect(warn.mock.calls.map(([, message]) => message)).toEqual(Array(2).fill('no wash; trying again'))
  await bring('dry')
  await vi.waitFor(() => expect(done.filter(name => name === 'dry')).toHaveLength(2))
  const closed = loops.close()
  held.resolve()
  await closed
  expect(done, 'closing waits for what has begun').toContain('cook')
})
