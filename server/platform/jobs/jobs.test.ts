import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Timestamp } from '@akin/contract/platform/text.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { testDatabase } from '#testing/database.ts'
import { firstWords, startCode } from '#testing/program.ts'
import { transaction } from '../database/transaction.ts'
import { enqueue } from './enqueue.ts'
import { defineJob, type Handler, handle } from './job.ts'
import { openJobs } from './open-jobs.ts'
import { scheduled } from './scheduled.ts'

const quick = { backoff: { from: 1, to: 1 }, expireInSeconds: 20 }
const data = z.object({ word: z.string() })
const note = defineJob({ name: 'note', data, ...quick })
const stumble = defineJob({ name: 'stumble', data, ...quick, retries: 2 })
const poison = defineJob({ name: 'poison', data, ...quick, retries: 1 })
const slow = defineJob({ name: 'slow', data, ...quick })
const hang = defineJob({ name: 'hang', data, ...quick, expireInSeconds: 1, retries: 1 })
const remind = defineJob({ name: 'remind', data: z.object({ at: Timestamp }), ...quick })

const { db, url, close } = await testDatabase()
const done: string[] = []
const lines: { level: string; fields: Record<string, unknown>; message: string }[] = []
const log = { info: line('info'), warn: line('warn'), error: line('error') }
const handlers: Handler<{ done: string[] }>[] = [
  handle(note, async ({ word }, deps) => void deps.done.push(word)),
  handle(stumble, async ({ word }, deps, run) => {
    if (run.attempt < 3) throw new Error('not yet')
    deps.done.push(word)
  }),
  handle(poison, async () => {
    throw new Error('never')
  }),
  handle(slow, async ({ word }, deps, { signal }) => {
    await pause(word === 'cut off' ? 60_000 : 600, undefined, { signal })
    deps.done.push(word)
  }),
  handle(hang, ({ word }, deps) => {
    deps.done.push(word)
    return new Promise(() => {})
  }),
  handle(remind, async ({ at }, deps) => void deps.done.push(`${at.getUTCFullYear()}`)),
  scheduled({ name: 'nightly', cron: '0 3 * * *' }, async deps => void deps.done.push('nightly')),
]
const open = (more: Partial<Parameters<typeof openJobs<{ done: string[] }>>[0]> = {}) =>
  openJobs({ url, handlers, deps: { done }, log, lookEverySeconds: { due: 0.5, dead: 1 }, ...more })
let jobs = open()

beforeAll(() => open().prepare())
beforeEach(async () => {
  done.length = 0
  lines.length = 0
  await db.execute(sql`delete from pgboss.job`)
  jobs = open()
})
afterEach(() => jobs.stop())
afterAll(close)

test('a job that a transaction puts off is done right after the commit', async () => {
  // It would be found by looking only after a minute.
  jobs = open({ lookEverySeconds: { due: 60, dead: 60 } })
  await jobs.start()
  await transaction(db, async tx => {
    await enqueue(tx, note, { word: 'hello' })
    await pause(200)
    expect(done).toEqual([])
  })
  await until(() => done.length === 1)
  expect(done).toEqual(['hello'])
})

test('after the start no worker looks by itself: one question is asked for all of them', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const textOf = (given: unknown) => (typeof given === 'string' ? given : (given as { text: string }).text)
  const asked = (what: RegExp) => query.mock.calls.filter(([given]) => what.test(textOf(given))).length
  const fetches = () => asked(/^\s*with\s+next as(?!.*send-it)/is)
  const looks = () => asked(/from unnest\(\$1::text\[\]\) as q/)
  await jobs.start()
  await until(() => looks() > 1)
  const [fetched, looked] = [fetches(), looks()]
  expect(fetched).toBeGreaterThan(handlers.length)
  await until(() => looks() > looked + 2)
  expect(fetches()).toBe(fetched)
  query.mockRestore()
})

test('a job can also be put off outside of a transaction', async () => {
  await jobs.start()
  await enqueue(db, note, { word: 'hello' })
  await until(() => done.length === 1)
})

test('a rollback leaves no job', async () => {
  const failing = transaction(db, async tx => {
    await enqueue(tx, note, { word: 'lost' })
    await enqueue(tx, note, { word: 'lost too' }, { key: 'k' })
    expect(await count()).toBe(0)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await count()).toBe(0)
})

test('a job with wrong data is refused when it is put off', async () => {
  const wrong = { word: 7 } as unknown as { word: string }
  await expect(enqueue(db, note, wrong)).rejects.toThrow(z.core.$ZodError)
  expect(await count()).toBe(0)
})

test('a hundred jobs put off at once are all done, each once', async () => {
  const words = Array.from({ length: 100 }, (_, index) => `${index}`)
  await jobs.start()
  await transaction(db, async tx => {
    for (const word of words) await enqueue(tx, note, { word })
  })
  await until(() => done.length >= 100)
  expect([...done].sort()).toEqual([...words].sort())
})

test('dates travel as dates', async () => {
  await jobs.start()
  await enqueue(db, remind, { at: new Date('2031-05-06T07:08:09Z') })
  await until(() => done.length === 1)
  expect(done).toEqual(['2031'])
})

test('a job waits for its time', async () => {
  await jobs.start()
  const runAt = new Date(Date.now() + 1500)
  await enqueue(db, note, { word: 'tea' }, { runAt })
  await until(() => done.length === 1)
  expect(Date.now()).toBeGreaterThanOrEqual(runAt.getTime())
})

test('of jobs with the same key that still wait, the last word counts', async () => {
  await enqueue(db, note, { word: 'first' }, { key: 'ana', runAt: new Date(Date.now() + 60_000) })
  await enqueue(db, note, { word: 'second' }, { key: 'ana' })
  await enqueue(db, note, { word: 'other' }, { key: 'ben' })
  await enqueue(db, note, { word: 'free' })
  expect(await count()).toBe(3)

  await jobs.start()
  await until(() => done.length === 3)
  expect([...done].sort()).toEqual(['free', 'other', 'second'])
})

test('a job that is being changed is not taken until the change is committed', async () => {
  await enqueue(db, note, { word: 'old' }, { key: 'ana' })
  await transaction(db, async tx => {
    await enqueue(tx, note, { word: 'new' }, { key: 'ana' })
    await jobs.start()
    await pause(700)
    expect(done).toEqual([])
  })
  await until(() => done.length === 1)
  expect(done).toEqual(['new'])
})

test('a job that fails is tried again until it succeeds', async () => {
  await jobs.start()
  await enqueue(db, stumble, { word: 'at last' })
  await until(() => done.length === 1)
  await until(() => runs('stumble').length === 3)
  expect(runs('stumble').map(({ level, fields }) => [level, fields.attempt, fields.outcome])).toEqual([
    ['warn', 1, 'failed'],
    ['warn', 2, 'failed'],
    ['info', 3, 'done'],
  ])
  expect(new Set(runs('stumble').map(({ fields }) => fields.jobId)).size).toBe(1)
})

test('a job that never succeeds is given up and reported, and the next one still runs', async () => {
  await jobs.start()
  await enqueue(db, poison, { word: 'secret-word' })
  await until(() => lines.some(({ level }) => level === 'error'))
  const [first] = runs('poison')
  expect(lines.filter(({ level }) => level === 'error')).toEqual([
    {
      level: 'error',
      message: 'job given up',
      fields: { job: 'poison', jobId: first?.fields.jobId, attempts: 2 },
    },
  ])

  await enqueue(db, note, { word: 'next' })
  await until(() => done.length === 1)
  expect(JSON.stringify(lines)).not.toContain('secret-word')
  const kept = await db.execute(sql`select state from pgboss.job where name = 'poison'`)
  expect(kept.rows).toEqual([{ state: 'failed' }])
})

test('a failed query is reported without its values', async () => {
  const asking = defineJob({ name: 'note', data, ...quick })
  const handler = handle(asking, async ({ word }) => void (await db.execute(sql`select ${word}::int`)))
  jobs = open({ handlers: [handler] })
  await jobs.start()
  await enqueue(db, note, { word: '1 secret-word' })
  await until(() => runs('note').length > 0)
  expect(runs('note')[0]?.fields).toMatchObject({ outcome: 'failed', code: '22P02' })
  expect(JSON.stringify(lines)).not.toContain('params')
  await until(async () => (await outputs()).length > 0)
  expect(JSON.stringify(await outputs())).not.toContain('params')
})

test('two processes share the work, and each job has one effect', async () => {
  const second = open()
  await Promise.all([jobs.start(), second.start()])
  const words = Array.from({ length: 60 }, (_, index) => `${index}`)
  for (const word of words) await enqueue(db, note, { word })
  await until(() => done.length >= 60)
  await pause(300)
  await second.stop()
  expect([...done].sort()).toEqual([...words].sort())
})

test('stopping waits for the job that is running', async () => {
  await jobs.start()
  await enqueue(db, slow, { word: 'finished' })
  await enqueue(db, slow, { word: 'finished too' })
  await enqueue(db, slow, { word: 'left for others' })
  await vi.waitFor(async () => expect(await states('slow')).toEqual(['active', 'active', 'created']))
  await jobs.stop()
  expect([...done].sort()).toEqual(['finished', 'finished too'])
  expect(await states('slow')).toEqual(['completed', 'completed', 'created'])
})

test('stopping does not wait for ever, and what was cut off runs again', async () => {
  jobs = open({ stopWithinSeconds: 0.2 })
  await jobs.start()
  await enqueue(db, slow, { word: 'cut off' })
  await vi.waitFor(async () => expect(await states('slow')).toEqual(['active']))
  await jobs.stop()
  expect(done).toEqual([])
  expect(await states('slow')).toEqual(['retry'])
  expect(runs('slow')[0]?.fields).toMatchObject({
    outcome: 'failed',
    reason: expect.stringMatching(/cut off|aborted/),
  })
})

test('a run that hangs is cut off, tried again and then given up', async () => {
  await jobs.start()
  await enqueue(db, hang, { word: 'begun' })
  await until(() => lines.some(({ message }) => message === 'job given up'))
  expect(done).toEqual(['begun', 'begun'])
  expect(runs('hang').map(({ fields }) => fields.reason)).toEqual(
    Array(2).fill('Error: The run was cut off.'),
  )
})

test('the job of a worker that was killed runs again elsewhere', async () => {
  await enqueue(db, hang, { word: 'begun' })
  const worker = startCode(doomedWorker())
  expect(await firstWords(worker)).toBe('begun')
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  expect(await states('hang')).toEqual(['active'])

  await jobs.start()
  await until(() => done.length === 1)
  expect(runs('hang')).toEqual([])
})

function doomedWorker() {
  const here = (file: string) => JSON.stringify(path.join(import.meta.dirname, file))
  return `
    import * as z from 'zod/mini'
    import { defineJob, handle } from ${here('job.ts')}
    import { openJobs } from ${here('open-jobs.ts')}
    const hang = defineJob({ name: 'hang', data: z.object({ word: z.string() }), expireInSeconds: 1 })
    const handler = handle(hang, ({ word }) => new Promise(() => console.log(word)))
    const log = { info() {}, warn() {}, error() {} }
    await openJobs({ url: ${JSON.stringify(url)}, handlers: [handler], deps: {}, log }).start()`
}

async function schedules() {
  const { rows } = await db.execute(
    sql`select name, cron from pgboss.schedule where name in ('nightly', 'tea') order by name`,
  )
  return rows
}

const nightlyAtThree = { name: 'nightly', cron: '0 3 * * *' }

test('a job with a time-table is scheduled, and no longer once it has none', async () => {
  expect(await schedules()).toEqual([nightlyAtThree])
  const handler = handle(defineJob({ name: 'nightly', data: z.object({}) }), async () => {})
  await open({ handlers: [...handlers.filter(({ job }) => job.name !== 'nightly'), handler] }).prepare()
  expect(await schedules()).toEqual([])
  await open().prepare()
  expect(await schedules()).toEqual([nightlyAtThree])
})

describe('a newer release beside this one', () => {
  const drinkTea = async (deps: { done: string[] }) => void deps.done.push('tea')
  const tea = scheduled({ name: 'tea', cron: '0 4 * * *' }, drinkTea)
  const newer = [...handlers, tea]
  const teaAtFour = { name: 'tea', cron: '0 4 * * *' }
  beforeAll(() => open({ handlers: newer }).prepare())

  test('keeps its schedules when this one starts, until a release retires them', async () => {
    await open().prepare()
    expect(await schedules()).toEqual([nightlyAtThree, teaAtFour])
    await open({ retired: ['tea', 'never-heard-of'] }).prepare()
    expect(await schedules()).toEqual([nightlyAtThree])
  })

  test('finds its jobs waiting: a worker takes none that it does not know', async () => {
    await enqueue(db, tea.job, {})
    await jobs.start()
    await enqueue(db, note, { word: 'known' })
    await until(() => done.length === 1)
    expect(done).toEqual(['known'])
    expect(await states('tea')).toEqual(['created'])
    const second = open({ handlers: newer })
    await second.start()
    await until(() => done.length === 2)
    await second.stop()
    expect(done).toEqual(['known', 'tea'])
  })
})

test('a retired job that has a handler is a mistake', async () => {
  const mistaken = open({ retired: ['note'] }).prepare()
  await expect(mistaken).rejects.toThrow('The job note is retired and has a handler.')
})

test('a lost connection is reported and survived', async () => {
  await jobs.start()
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'akin jobs' and datname = current_database()`)
  await until(() => lines.some(({ message }) => message === 'job queue in trouble'))
  await enqueue(db, note, { word: 'still here' })
  await until(() => done.length === 1)
})

test('preparing again writes only what has changed', async () => {
  await open().prepare()
  const before = await versions()
  expect(before.map(({ name }) => name)).toEqual(expect.arrayContaining(['dead', 'note', 'nightly']))
  await open().prepare()
  expect(await versions()).toEqual(before)

  await db.execute(sql`update pgboss.queue set retry_limit = 99 where name = 'note'`)
  await db.execute(sql`update pgboss.schedule set cron = '0 5 * * *' where name = 'nightly'`)
  const changed = await versions()
  await open().prepare()
  const after = await versions()
  expect(await schedules()).toEqual([nightlyAtThree])
  expect(await retriesOf('note')).toBe(note.retries)
  expect(after.filter((row, index) => row.version !== changed[index]?.version)).toMatchObject([
    { place: 'queue', name: 'note' },
    { place: 'schedule', name: 'nightly' },
  ])
})

/** PostgreSQL gives a row another version with each write to it. */
async function versions() {
  const { rows } = await db.execute<{ place: string; name: string; version: string }>(sql`
    select 'queue' as place, name, xmin::text as version from pgboss.queue
    union all select 'schedule', name, xmin::text from pgboss.schedule order by 1, 2`)
  return rows
}

async function retriesOf(name: string) {
  const { rows } = await db.execute(sql`select retry_limit from pgboss.queue where name = ${name}`)
  return rows[0]?.retry_limit
}

test('two handlers for one job are a mistake', async () => {
  const twice = handle(note, async () => {})
  await expect(open({ handlers: [twice, twice] }).prepare()).rejects.toThrow('two handlers for the job note')
})

function line(level: string) {
  return (fields: object, message: string) => void lines.push({ level, fields: { ...fields }, message })
}

function runs(job: string) {
  return lines.filter(({ message, fields }) => message === 'job' && fields.job === job)
}

async function count() {
  const { rows } = await db.execute(sql`select count(*)::int as count from pgboss.job`)
  return rows[0]?.count
}

async function states(name: string) {
  const { rows } = await db.execute(
    sql`select state from pgboss.job where name = ${name} order by state desc`,
  )
  return rows.map(row => row.state).sort()
}

async function outputs() {
  return (await db.execute(sql`select output from pgboss.job where output is not null`)).rows
}

async function until(condition: () => boolean | Promise<boolean>) {
  for (let waited = 0; waited < 15_000; waited += 10) {
    if (await condition()) return
    await pause(10)
  }
  throw new Error('It did not happen in time.')
}
