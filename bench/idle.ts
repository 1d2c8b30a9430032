import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startServer } from '../e2e/bench/server.ts'
import { freePort } from '../server/platform/start/free-port.ts'
import { startTestCluster } from '../server/testing/cluster.ts'
import { newFolder } from '../server/testing/program.ts'
import { logStatements, readStatements, type Statement } from './idle/statements.ts'
import { row } from './row.ts'

/**
 * What a server does when nobody does anything: how often it asks PostgreSQL, for what, and which timers fire. The queue of
 * jobs has connections of its own; the others are those of loops and heartbeats.
 *
 * `npm run bench -- idle 30` looks for so many seconds, and with `--beside=../folder` also at another checkout.
 */
const options = process.argv.slice(2)
const seconds = Number(options.find(option => /^\d+$/.test(option)) ?? 60)
const beside = options.find(option => option.startsWith('--beside='))?.slice('--beside='.length)
const most = { jobs: 2, loops: 3 }
/** What is done once, after the start, is not counted. */
const settleSeconds = 20

const root = path.resolve(import.meta.dirname, '..')
const ours = await watchIdle(root)
const holds = report('Akin', ours)
if (beside) report(beside, await watchIdle(path.resolve(beside)))
process.exitCode = holds ? 0 : 1

async function watchIdle(code: string) {
  await using opened = new AsyncDisposableStack()
  const folder = newFolder()
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  const cluster = await startTestCluster({ folder: path.join(folder, 'postgres') })
  opened.defer(() => cluster.stop())
  await logStatements(cluster.url)
  const port = await freePort()
  const probe = pathToFileURL(path.join(root, 'bench/idle/count-timers.ts')).href
  const env = { PROBE_PORT: String(port), NODE_OPTIONS: `--import ${probe}` }
  const server = await startServer({ DATABASE_URL: cluster.url, ...env }, undefined, code)
  opened.defer(() => server.remove())
  const readTimers = async () =>
    (await (await fetch(`http://127.0.0.1:${port}`)).json()) as Record<string, number>

  await pause(settleSeconds * 1000)
  await readTimers()
  const asked = readStatements(path.join(folder, 'postgres'))
  await pause(seconds * 1000)
  return { statements: asked(), timers: await readTimers() }
}

interface Idle {
  statements: Statement[]
  timers: Record<string, number>
}

function report(name: string, { statements, timers }: Idle) {
  console.log(`\n${name}, ${seconds} s with nothing to do, each by the second`)
  const asked = Object.groupBy(statements, ({ asker, text }) => `${asker}: ${text.slice(0, 100)}`)
  list(Object.entries(asked).map(([what, all = []]) => [what, all.length]))
  console.log('timers')
  list(Object.entries(timers))
  const jobs = statements.filter(({ asker }) => asker === 'akin jobs').length / seconds
  const loops = statements.length / seconds - jobs
  const isHeld = [
    row('statements of jobs', jobs.toFixed(2), `at most ${most.jobs}`, jobs <= most.jobs),
    row('statements of loops', loops.toFixed(2), `at most ${most.loops}`, loops <= most.loops),
  ]
  return isHeld.every(held => held)
}

function list(counts: [string, number][]) {
  for (const [what, count] of counts.toSorted(([, one], [, other]) => other - one))
    console.log(`  ${(count / seconds).toFixed(2).padStart(6)}  ${what}`)
}
