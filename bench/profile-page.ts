import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startServer } from '../e2e/bench/server.ts'
import { users } from '../server/auth/tables.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { profiles } from '../server/profile/tables.ts'
import { serveBareFloor } from '../server/testing/bare-floor.ts'
import { startTestCluster } from '../server/testing/cluster.ts'
import { type Answers, load } from './load.ts'
import { quantile } from './quantile.ts'

/**
 * What a public profile costs beside the floor: a bare route that sends the same bytes, compressed the same way.
 * In one run and in turns: the floor, pages from memory, pages that are never in memory; then a steady rate.
 */
const people = 3000
const rounds = 4
const goals = { warm: 500, cold: 150, steadyRate: 300, steadyP95: 60 }

if (process.argv[2] === 'floor') {
  process.once('message', html => void serveBareFloor(String(html)).then(port => process.send?.(port)))
  process.once('disconnect', () => process.exit())
} else await measure(Number(process.argv[2] ?? 3))

async function measure(seconds: number) {
  const cluster = await startTestCluster()
  const server = await startServer({ DATABASE_URL: cluster.url, LIMITS_SCALE: '1000000', LOG_LEVEL: 'error' })
  try {
    await fill(cluster.url)
    const names = Array.from({ length: people }, (_, index) => `/p/${nameOf(index)}`)
    const floor = await startFloor(await (await fetch(server.url + names[0])).text())
    const ours = { origin: server.url, seconds }
    const fewer = names.slice(0, 50)

    const warmUp = await load({ ...ours, paths: names, seconds: 3 })
    const taken = { bare: [] as Answers[], warm: [] as Answers[], cold: [] as Answers[] }
    // In turns, so that whatever else the machine does meets all of them.
    for (let round = 0; round < rounds; round++) {
      taken.bare.push(await load({ origin: floor.url, paths: ['/'], seconds }))
      taken.warm.push(await load({ ...ours, paths: fewer }))
      // More names than are kept, in turn: each has been forgotten when it comes round again.
      taken.cold.push(await load({ ...ours, paths: names }))
    }
    const steady = await load({ ...ours, paths: fewer, perSecond: goals.steadyRate, connections: 200 })
    floor.stop()

    const [bare, warm, cold] = [together(taken.bare), together(taken.warm), together(taken.cold)]
    report('first of all', warmUp, bare)
    report('bare floor', bare, bare)
    report('from memory', warm, bare)
    report('never in memory', cold, bare)
    report(`${goals.steadyRate} a second`, steady, bare)
    const p95 = quantile(steady.times, 0.95)
    const holds = [
      verdict('pages a second from memory', warm.perSecond, warm.perSecond >= goals.warm, `≥ ${goals.warm}`),
      verdict('pages a second cold', cold.perSecond, cold.perSecond >= goals.cold, `≥ ${goals.cold}`),
      verdict('p95 at a steady rate, in ms', p95, p95 <= goals.steadyP95, `≤ ${goals.steadyP95}`),
    ]
    process.exitCode = holds.every(Boolean) ? 0 : 1
  } finally {
    await server.remove()
    await cluster.stop()
  }
}

function nameOf(index: number) {
  return `Person-${index}`
}

async function fill(url: string) {
  const { db, close } = openDatabase(url)
  const rows = Array.from({ length: people }, (_, index) => ({
    email: `person${index}@people.test`,
    displayName: nameOf(index),
    passwordHash: 'unusable',
    dateOfBirth: '1990-01-01',
    termsVersion: '2026-11-15',
    emailVerifiedAt: new Date(),
  }))
  await db.insert(users).values(rows)
  await db.update(profiles).set({
    fullName: 'Ifeoma Adeyemi',
    headline: 'Potter by evening, structural engineer by day',
    bio: 'Both involve cracks. I like trains you can sleep on and arguments you can walk away from as friends.',
    interests: ['Pottery', 'Night trains', 'Marmalade'],
    languages: ['en', 'pt'],
  })
  await close()
}

async function startFloor(html: string) {
  const child = fork(import.meta.filename, ['floor'], { execArgv: [] })
  child.send(html)
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://localhost:${port}`, stop: () => child.disconnect() }
}

function together(parts: Answers[]): Answers {
  const statuses: Answers['statuses'] = {}
  for (const [status, count] of parts.flatMap(part => Object.entries(part.statuses))) {
    statuses[status] = (statuses[status] ?? 0) + count
  }
  const perSecond = parts.reduce((sum, part) => sum + part.perSecond, 0) / parts.length
  return { perSecond, times: parts.flatMap(part => part.times), statuses }
}

function report(what: string, { perSecond, times, statuses }: Answers, floor: Answers) {
  const [p50, p95] = [0.5, 0.95].map(share => quantile(times, share).toFixed(1))
  const share = `${(perSecond / floor.perSecond).toFixed(2)} of the floor`
  const seen = JSON.stringify(statuses)
  console.log(
    `${what.padEnd(16)} ${perSecond.toFixed(0).padStart(5)} pages/s (${share}), p50 ${p50} ms, p95 ${p95} ms, ${seen}`,
  )
}

function verdict(what: string, value: number, holds: boolean, goal: string) {
  console.log(`${holds ? 'holds' : 'FAILS'}: ${what} ${value.toFixed(0)}, the goal is ${goal}`)
  return holds
}
