import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../server/config.ts'
import { jobs } from '../server/jobs.ts'
import type { Deps } from '../server/platform/deps.ts'
import { openJobs } from '../server/platform/jobs/open-jobs.ts'
import { reasonOf } from '../server/platform/jobs/run-job.ts'
import { openDisk } from '../server/platform/storage/disk.ts'
import { startTestCluster } from '../server/testing/cluster.ts'
import { type Explained, openExplained, wideScans } from '../server/testing/explained.ts'
import { jobsThatAskProviders } from '../server/testing/fill-money.ts'
import { filledTables, fillTables } from '../server/testing/fill-tables.ts'
import { makeTemplate, templateName, urlOf } from '../server/testing/template.ts'

/**
 * Every scheduled job runs over tables of a million rows, under the limits that statements have in earnest, and no
 * statement reads a table through or grows with it. `npm run prove -- jobs 100000` does it with fewer.
 */
const rows = Number(process.argv[2] ?? 1_000_000)
const amounts = { rows, due: Math.round(rows / 8), accounts: Math.min(200, Math.round(rows / 100)) }
/** A step takes at most 5,000 rows; when little more is left, PostgreSQL may look at all of that instead. */
const mostRows = 20_000
const mostMs = 2_500
const runs = 3

const scheduled = jobs.filter(({ job }) => job.cron)
const log = { info() {}, warn() {}, error() {} }
const folder = mkdtempSync(path.join(tmpdir(), 'akin-prove-'))
const cluster = await startTestCluster()
const url = urlOf(cluster.url, templateName)
try {
  await makeTemplate(cluster.url, () => openJobs({ url, handlers: jobs, deps: {} as Deps, log }).prepare())
  console.log(`Writing ${rows} rows into each of ${filledTables.length} tables.`)
  const started = performance.now()
  await fillTables(url, amounts)
  console.log(`That took ${seconds(performance.now() - started)}. Now the jobs, each ${runs} times.`)
  const faults = await runAll()
  console.log(
    faults.length === 0
      ? `Proved: with ${rows} rows in each table every step of every job is short, and goes by an index.`
      : ['Not proved:', ...faults].join('\n'),
  )
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function runAll() {
  const { db, close, explained } = openExplained(url)
  const storage = await openDisk(folder)
  const deps = { db, storage, log, config: readConfig({ AKIN_ENV: 'local' }) } as unknown as Deps
  const faults: string[] = []
  try {
    for (const { job, run } of scheduled) {
      explained.length = 0
      const started = performance.now()
      const signal = AbortSignal.timeout(job.expireInSeconds * 1000)
      try {
        for (let id = 1; id <= runs; id++) await run({}, deps, { id: `${id}`, attempt: 1, signal })
      } catch (error) {
        if (!jobsThatAskProviders.includes(job.name))
          faults.push(`${job.name} failed: ${reasonOf(error).reason}`)
      }
      faults.push(...weigh(job.name, explained, performance.now() - started))
      if (signal.aborted) faults.push(`${job.name} took longer than a run may`)
    }
  } finally {
    await close()
  }
  return faults
}

/** Prints what a job did, and answers with what it may not do. */
function weigh(name: string, explained: Explained[], ms: number) {
  const slow = explained.filter(statement => statement.ms > mostMs)
  const faults = [
    ...wideScans(explained, filledTables, mostRows).map(scan => `${name}: ${scan}`),
    ...slow.map(statement => `${name}: ${statement.ms.toFixed(0)} ms: ${statement.text}`),
  ]
  const scans = explained.flatMap(statement => statement.scans)
  const figures = [
    `${explained.length} statements in ${seconds(ms)}`,
    `the slowest ${Math.max(...explained.map(statement => statement.ms)).toFixed(0)} ms`,
    `at most ${Math.max(...scans.map(scan => scan.rows))} rows in a step`,
    `${wideScans(explained, filledTables, Number.POSITIVE_INFINITY).length} tables read through`,
  ]
  console.log(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(18)} ${figures.join(', ')}`)
  return faults
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`
}
