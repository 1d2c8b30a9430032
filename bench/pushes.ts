import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sendPushes } from '../server/notifications/push/pushing.ts'
import { encryptPush } from '../server/notifications/push/seal-push.ts'
import { signPushes } from '../server/notifications/push/sign-pushes.ts'
import { readVapid } from '../server/notifications/push/vapid.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { startTestCluster } from '../server/testing/cluster.ts'
import { fillPushes, refill } from '../server/testing/push/fill-pushes.ts'
import { pusherDeps } from '../server/testing/push/pusher-deps.ts'
import { openTestBrowser } from '../server/testing/push/test-browser.ts'
import { migrateTo } from './chat/migrated.ts'
import { keepFigures } from './figures.ts'
import { row } from './row.ts'

/**
 * What 10,000 pushes cost, as a share of a core if they come within a minute: encrypting and signing alone, and all of it,
 * with the database asked and the push service in another process. And for how long the event loop is held at most, by the
 * processor's own clock: a busy machine counts for nothing.
 */
const count = Number(process.argv[2] ?? 10_000)
const people = 1_000
const most = { encrypting: 12, all: 50, heldMs: 20 }

const sink = spawn(process.execPath, ['bench/pushes/sink.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
const [said] = (await once(sink.stdout, 'data')) as [Buffer]
const origin = `http://localhost:${String(said).trim()}`
const cluster = await startTestCluster()
await migrateTo(cluster.url)
const { db, close } = openDatabase(cluster.url)
const deps = pusherDeps(db, origin)
try {
  await fillPushes(db, { people, each: 1, endpointOf: nth => `${origin}/push/${nth}` })
  // What is compiled and connected at the first is not what is measured.
  await sendAll()
  const encrypting = await shareOfCore(encryptAll)
  await refill(db, count / people)
  const all = await shareOfCore(sendAll)
  await refill(db, count / people)
  const heldMs = await longestHold(sendAll)
  const holds = [
    row(
      'encrypting and signing',
      `${encrypting.toFixed(1)} % of a core`,
      `at most ${most.encrypting} %`,
      encrypting <= most.encrypting,
    ),
    row('all of it', `${all.toFixed(1)} % of a core`, `at most ${most.all} %`, all <= most.all),
    row(
      'the event loop is held',
      `${heldMs.toFixed(1)} ms`,
      `at most ${most.heldMs} ms`,
      heldMs <= most.heldMs,
    ),
  ]
  keepFigures('pushes', [
    {
      name: 'encrypting and signing 10,000 pushes a minute',
      unit: '%',
      now: [encrypting],
      most: most.encrypting,
    },
    { name: '10,000 pushes a minute', unit: '%', now: [all], most: most.all },
    { name: 'the event loop is held by pushes', unit: 'ms', now: [heldMs], most: most.heldMs },
  ])
  process.exitCode = holds.every(held => held) ? 0 : 1
} finally {
  await close()
  await cluster.stop()
  sink.kill()
}

async function sendAll() {
  await sendPushes(deps)
  const { rows } = await db.$client.query('select from pushes limit 1')
  if (rows.length > 0) throw new Error('Some pushes were not sent.')
}

/** As the sender does: a token is kept for its push service. */
async function encryptAll() {
  const vapid = await readVapid(deps)
  if (!vapid) throw new Error('There are no keys.')
  const authorization = signPushes(vapid)
  const text = 'x'.repeat(280)
  const { keys } = openTestBrowser()
  const to = { p256dh: Buffer.from(keys.p256dh, 'base64url'), auth: Buffer.from(keys.auth, 'base64url') }
  for (let nth = 0; nth < count; nth++) {
    authorization(origin)
    encryptPush(to, text)
  }
}

async function shareOfCore(work: () => Promise<void>) {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return ((user + system) / 60_000_000) * (10_000 / count) * 100
}

/** In each turn of the event loop this thread has used so much of the processor. */
async function longestHold(work: () => Promise<void>) {
  let longest = 0
  let isOver = false
  let last = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, (user + system) / 1000)
    last = process.threadCpuUsage()
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await work()
  isOver = true
  return longest
}
