import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drawPng } from '../e2e/bench/draw-png.ts'
import { startServer } from '../e2e/bench/server.ts'
import { startPostgres } from '../server/local/postgres/start-postgres.ts'
import { type Member, makePeople } from '../server/testing/crowd/people.ts'
import { asker, holdUploads, type Way, worstPerson } from '../server/testing/one-person/worst-person.ts'
import { probed } from './crowd/probed.ts'
import { type Answers, load } from './load.ts'
import { quantile } from './quantile.ts'
import { row } from './row.ts'

/**
 * One account does everything that is dear, many times at once and from many addresses, for a minute; another person hardly
 * notices, and a minute later nothing of it is left. The server is a public one, with the limits that those have.
 * `npm run prove -- one-person 20` does it for 20 seconds.
 */
const seconds = Number(process.argv[2] ?? 60)
const home = mkdtempSync(path.join(tmpdir(), 'akin-one-person-'))
const postgres = await startPostgres({ dir: path.join(home, 'postgres') })
const probe = await probed()
const origin = 'https://akin.example'
const server = await startServer({
  ...{ AKIN_ENV: 'production', PUBLIC_URL: origin, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' },
  ...{ AKIN_SECRET: randomBytes(24).toString('base64url'), HOST: 'localhost', TRUST_PROXY: '127.0.0.1, ::1' },
  ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Akin <hello@akin.example>', ...probe.env },
})
const [worst, , , other, third] = await makePeople(postgres.url, 40)
if (!worst || !other || !third) throw new Error('There is nobody here.')
const [worstWay, otherWay] = [wayOf(worst, 16), wayOf(other, 1)]
try {
  // Code that has run takes room as well, once, and so does what it first leaves behind.
  const endFirst = worstPerson(wayOf(third, 16), third)
  await pause(10_000)
  await endFirst()
  await measure(3)
  const quiet = await measure(10)
  const before = await probe.read()
  const held = (await weighUploads()) - before.rss
  const end = worstPerson(worstWay, worst)
  const [during, pictures] = await Promise.all([measure(seconds), sendPictures()])
  const { delayMax, rss, used } = await probe.read()
  const answers = await end()
  const left = await weighWhile(1.3 * before.rss)
  for (const [act, statuses] of Object.entries(answers))
    console.log(`  ${act.padEnd(10)}${JSON.stringify(statuses)}`)
  const bound = Math.max(3 * p95(quiet), 50)
  const slowest = Math.max(...during.times)
  const results = [
    row('120 open uploads of 10 MB', mb(held), 'at most 60 MB', held <= 60e6),
    row("another's call, p95, quiet", ms(p95(quiet)), '', true),
    row('  while one does their worst', ms(p95(during)), `at most ${ms(bound)}`, p95(during) <= bound),
    row('  at worst', ms(slowest), 'at most 500 ms', slowest <= 500),
    row('  answers', JSON.stringify(during.statuses), 'all of them 200', isAll('200', during.statuses)),
    row("another's pictures", JSON.stringify(pictures), 'all of them 201', isAll('201', pictures)),
    row('event loop late, at worst', ms(delayMax), '', true),
    row('memory before, meanwhile', `${mb(before.rss)}, ${mb(rss)}, in use ${mb(used)}`, '', true),
    row('  a minute later', mb(left), 'at most 1.3 times as before', left <= 1.3 * before.rss),
  ]
  const failed = results.filter(holds => !holds).length
  console.log(
    failed === 0 ? 'Proved: one person keeps nobody waiting.' : `Not proved: ${failed} of these do not hold.`,
  )
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  await server.remove()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}

/** From one address after the other, as a proxy tells them. */
function wayOf({ id, cookie }: Member, addresses: number): Way {
  let asked = 0
  return {
    url: server.url,
    headers: () => ({
      cookie: `__Host-${cookie}`,
      origin,
      'x-forwarded-for': `203.0.${id % 250}.${asked++ % addresses}`,
      'x-forwarded-proto': 'https',
    }),
  }
}

function measure(forSeconds: number) {
  return load({
    origin: server.url,
    paths: ['/api/user'],
    seconds: forSeconds,
    perSecond: 3,
    headers: otherWay.headers(),
  })
}

/** What uploads cost that never end: those that are taken, once all of them have sent what they send. */
async function weighUploads() {
  const letGo = holdUploads(worstWay, { count: 120, bytes: 10_000_000 })
  await pause(8000)
  const { rss } = await probe.read()
  letGo()
  return rss
}

/** What someone else sends meanwhile. */
async function sendPictures() {
  const { ask, leave } = asker(otherWay)
  const body = drawPng(1600, 1200)
  const statuses: Record<string, number> = {}
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const status = await ask('/api/uploads', { method: 'POST', type: 'image/png', body })
    statuses[status] = (statuses[status] ?? 0) + 1
    await pause(2000)
  }
  leave()
  return statuses
}

/** How much the process holds, once that is little enough, or after a minute in which the other one goes on as before. */
async function weighWhile(enough: number) {
  for (let waited = 0; ; waited += 5) {
    const { rss } = await probe.read()
    if (rss <= enough || waited >= 60) return rss
    await measure(5)
  }
}

function isAll(status: string, statuses: Record<string, number>) {
  return Object.keys(statuses).join() === status
}

function p95({ times }: Answers) {
  return quantile(times, 0.95)
}

function ms(value: number) {
  return `${value.toFixed(0)} ms`
}

function mb(bytes: number) {
  return `${(bytes / 1e6).toFixed(0)} MB`
}
