import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { jobs, retiredJobs } from './jobs.ts'
import { atStripe } from './local/stripe/at-stripe.ts'
import { cards } from './local/stripe/cards.ts'
import { charge } from './local/stripe/paying.ts'
import type { Deps } from './platform/deps.ts'
import { untilDue } from './platform/loops.ts'
import { openDisk } from './platform/storage/disk.ts'
import { testDatabase } from './testing/database.ts'
import { openExplained, wideScans } from './testing/explained.ts'
import { jobsThatAskProviders } from './testing/fill-money.ts'
import { filledTables, fillTables } from './testing/fill-tables.ts'
import { upkeep } from './upkeep.ts'

const { url, close } = await testDatabase()
const watched = openExplained(url)
const folder = mkdtempSync(path.join(tmpdir(), 'akin-jobs-'))
const config = readConfig({ AKIN_ENV: 'local' })
const storage = await openDisk(folder)
const deps = { db: watched.db, config, storage, log: pino({ level: 'silent' }) } as unknown as Deps

const amounts = { rows: 6000, due: 15, accounts: 5 }
/** More than all that is due, and far less than a table holds. */
const few = 600

beforeAll(async () => {
  await fillTables(url, amounts)
  await watched.db.execute(
    `update users set staff_role = 'admin' where id in (select id from users order by id limit ${amounts.due})`,
  )
  // What the payment provider has told nobody yet, of a payment that is not ours.
  await atStripe(deps, world => {
    const foreign = charge(world, cards.works, { amount: 199, currency: 'usd' })
    for (let n = 0; n < amounts.due; n++) world.tell('payment_intent.succeeded', foreign)
  })
})
afterAll(async () => {
  await watched.close()
  await close()
  rmSync(folder, { recursive: true })
})

/** These go through no table: each is a process of its own. */
const ofTheirOwn = ['back-up', 'verify-backup']
const scheduled = jobs.filter(({ job }) => job.cron && !ofTheirOwn.includes(job.name))

test('there are jobs with a time-table, and none of them is retired', () => {
  expect(scheduled.length).toBeGreaterThan(5)
  expect(jobs.filter(({ job }) => retiredJobs.includes(job.name))).toEqual([])
})

test('what loops have to do is found by an index, all of it by one statement', async () => {
  watched.explained.length = 0
  expect(await untilDue(watched.db, upkeep)).toContain(0)
  expect(watched.explained).toHaveLength(1)
  expect(wideScans(watched.explained, filledTables, few)).toEqual([])
})

/** The same with a million rows: `npm run prove -- jobs`. */
test.each(scheduled.map(handler => [handler.job.name, handler] as const))(
  '%s finds what is due by an index, however much there is besides',
  async (name, handler) => {
    watched.explained.length = 0
    const running = handler.run({}, deps, { id: 'test', attempt: 1, signal: new AbortController().signal })
    await (jobsThatAskProviders.includes(name) ? running.catch(() => {}) : running)
    const found = watched.explained.flatMap(({ scans }) => scans.map(({ rows }) => rows))
    const sum = found.reduce((all, rows) => all + rows, 0)
    // Many at once or one by one; some of it has gone with the accounts of an earlier job.
    expect(sum, 'what is due was found').toBeGreaterThan(amounts.due / 2)
    expect(wideScans(watched.explained, filledTables, few)).toEqual([])
  },
)
