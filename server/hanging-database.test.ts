import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@akin/contract/api.ts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { buildApp } from './app.ts'
import { openDatabase } from './platform/database/database.ts'
import { openLine } from './testing/line.ts'
import { type Person, scene } from './testing/scene.ts'

/** Shorter than in earnest, so that nobody waits for six seconds. */
const queryMs = 300

const { deps, pool: direct, person } = await scene()
const line = await openLine(String(direct.options.connectionString))
const url = new URL(line.url)
url.searchParams.set('query_timeout', String(queryMs))
const near = openDatabase(url.href, { pipelines: 1, poolSize: 4 })
const app = await buildApp({ ...deps, db: near.db })
const people = await Promise.all(Array.from({ length: 6 }, (_, n) => person(`Hanging${n}`)))

afterEach(() => line.thaw())
afterAll(async () => {
  await app.close()
  await near.close()
  line.close()
})

/** The status, and whose account was shown. */
async function ask({ cookie }: Person) {
  const { method, path } = api.getUser
  const answer = await app.inject({ method, url: path, headers: { cookie } })
  return { status: answer.statusCode, shown: answer.json<{ id?: number }>().id }
}

/** Waits until everyone is answered, and by the pipeline alone. */
async function isUp() {
  const taken = vi.spyOn(near.pool, 'connect')
  await vi.waitFor(async () => {
    taken.mockClear()
    const answers = await Promise.all(people.map(ask))
    expect(answers).toEqual(people.map(({ id }) => ({ status: 200, shown: id })))
    expect(taken).not.toHaveBeenCalled()
  })
  taken.mockRestore()
}

test('while PostgreSQL hangs, calls are told to come back; once it answers, they are served as before', async () => {
  await isUp()
  line.hang()
  for (let round = 0; round < 2; round++) {
    const began = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => people)
        .flat()
        .map(ask),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    // Three seconds to connect and the limit of a statement, with room for a busy machine.
    expect(performance.now() - began).toBeLessThan(2 * (3_000 + queryMs))
  }
  line.thaw()
  await isUp()
})

test('an answer that comes late goes to nobody else', async () => {
  await isUp()
  const seen = { 200: 0, 503: 0 }
  const isEnough = () => seen[200] > 50 && seen[503] > 50
  for (let round = 0; round < 40 && !isEnough(); round++) {
    const asked = people.map(async (who, n) => {
      await pause(5 * n)
      for (let times = 0; times < 6; times++) {
        const { status, shown } = await ask(who)
        expect(status === 200 ? shown : status).toBe(status === 200 ? who.id : 503)
        seen[status as 200 | 503] += 1
      }
    })
    // Sometimes it goes on before a statement is given up, sometimes in that very moment, sometimes after it.
    await pause(20 * Math.random())
    line.hang()
    await pause(2 * queryMs * Math.random())
    line.thaw()
    await Promise.all(asked)
  }
  expect(isEnough(), JSON.stringify(seen)).toBe(true)
  await isUp()
})

test('whoever closes everything while PostgreSQL hangs does not wait for it, and leaves nothing open', {
  tags: 'variant',
}, async () => {
  const own = new URL(url)
  own.searchParams.set('application_name', 'akin that leaves')
  const leaving = openDatabase(own.href, { pipelines: 1 })
  const leavingApp = await buildApp({ ...deps, db: leaving.db })
  const countOpen = async () =>
    (
      await direct.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity where application_name = 'akin that leaves'`,
      )
    ).rows[0]?.count
  await vi.waitFor(async () => {
    const [who] = people
    await leavingApp.inject({ url: api.getUser.path, headers: { cookie: who?.cookie ?? '' } })
    expect(await countOpen()).toBe(2)
  })
  line.hang()
  const closed = leaving.close()
  expect(await Promise.race([closed.then(() => 'closed'), pause(10_000, 'waits')])).toBe('closed')
  line.thaw()
  await vi.waitFor(async () => expect(await countOpen()).toBe(0))
  await leavingApp.close()
})
