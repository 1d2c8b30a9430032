import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testDatabase } from '#testing/database.ts'
import { enqueue } from './enqueue.ts'
import { forgetJobs } from './forget-jobs.ts'
import { defineJob, handle } from './job.ts'
import { openJobs } from './open-jobs.ts'

const about = z.object({ userId: z.int() })
const greet = defineJob({ name: 'greet', data: about })
const erase = defineJob({ name: 'erase', data: about })
const write = defineJob({ name: 'write', data: z.object({ mail: about }) })
const ask = defineJob({ name: 'ask', data: z.object({ email: z.string() }) })

const { db, url, close } = await testDatabase()
const log = { info() {}, warn() {}, error() {} }
const nothing = async () => {}
const handlers = [
  handle(greet, nothing),
  handle(erase, nothing),
  handle(write, nothing),
  handle(ask, nothing),
]
const { prepare } = openJobs({ url, handlers, deps: {}, log })
await prepare()
afterAll(close)

async function kept() {
  const { rows } = await db.execute<{ job: string }>(sql`
    select concat_ws(' ', name, source_name, data::text) as job from pgboss.job order by 1`)
  return rows.map(row => row.job)
}

test('what the named jobs hold of a person goes, in whatever state; other people and other jobs stay', async () => {
  for (const userId of [1234567890, 1234567891]) {
    for (const job of [greet, erase]) await enqueue(db, job, { userId })
    await enqueue(db, write, { mail: { userId } })
  }
  for (const email of ['ANA@people.test', 'ben@people.test']) await enqueue(db, ask, { email })
  await db.execute(sql`update pgboss.job set state = 'completed' where name = 'write'`)
  await db.execute(sql`
    insert into pgboss.job (name, source_name, data)
    select 'dead', name, data from pgboss.job where name in ('greet', 'erase')`)
  expect(await kept()).toHaveLength(12)

  await forgetJobs(db, [greet, write, ask], { id: 1234567890, email: 'ana@people.test' })
  expect(await kept()).toEqual([
    'ask {"email": "ben@people.test"}',
    'dead erase {"userId": 1234567890}',
    'dead erase {"userId": 1234567891}',
    'dead greet {"userId": 1234567891}',
    'erase {"userId": 1234567890}',
    'erase {"userId": 1234567891}',
    'greet {"userId": 1234567891}',
    'write {"mail": {"userId": 1234567891}}',
  ])
})

test('the index that finds them is made anew when its making was cut off', async () => {
  const isValid = async () => {
    const { rows } = await db.execute<{ valid: boolean }>(
      sql`select indisvalid as valid from pg_index where indexrelid = 'pgboss.akin_job_about_whom'::regclass`,
    )
    return rows[0]?.valid
  }
  expect(await isValid()).toBe(true)
  await db.execute(
    sql`update pg_index set indisvalid = false where indexrelid = 'pgboss.akin_job_about_whom'::regclass`,
  )
  expect(await isValid()).toBe(false)
  await prepare()
  expect(await isValid()).toBe(true)
})
