import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givePlan, takePlan } from '#testing/plan.ts'
import type { Person } from '#testing/scene.ts'
import { visitDays, visitMarks, visitSalts } from '../tables.ts'
import { closeDaysNow, closeVisitDays } from './close-days.ts'
import { shareSalt, writeMarks } from './marks.ts'
import { visitsScene } from './visits.scene.ts'

const { db, look, person, pool, visitsOf, visitsToday } = await visitsScene()
let ana: Person
let people = 0

beforeEach(async () => {
  await db.execute(sql`truncate visit_marks, visit_days, visit_salts`)
  ana = await person(`Ana-${people++}`)
})
afterEach(() => vi.useRealTimers())

function itIs(now: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
}

const neverStopped = new AbortController().signal
const close = (atOnce?: number, signal = neverStopped) => closeVisitDays(db, signal, atOnce)

async function comeTo({ displayName }: Person, visitors: number) {
  for (let last = 1; last <= visitors; last++) await look(`/p/${displayName}`, { from: `203.0.113.${last}` })
}

async function kept() {
  return {
    salts: (await db.select().from(visitSalts)).map(({ day }) => day).sort(),
    marks: (await db.select().from(visitMarks)).map(({ day }) => day).sort(),
    days: (await db.select().from(visitDays)).map(({ day, visits }) => `${day} ${visits}`).sort(),
  }
}

test('it runs every day, soon after the day has ended', () => {
  expect(closeDaysNow.job).toMatchObject({ name: 'close-visit-days', cron: '12 0 * * *' })
})

test('a day that is over is counted and its marks and salt are gone; today stays open', async () => {
  itIs('2026-05-01T12:00:00Z')
  await comeTo(ana, 3)
  expect(await visitsToday(ana)).toBe(3)
  itIs('2026-05-02T00:12:00Z')
  await comeTo(ana, 2)
  const before = await visitsOf(ana)
  expect(before.slice(-2).map(({ visits }) => visits)).toEqual([3, 2])
  expect((await kept()).salts).toEqual(['2026-05-01', '2026-05-02'])

  for (let run = 0; run < 3; run++) {
    await close()
    expect(await kept()).toEqual({
      salts: ['2026-05-02'],
      marks: ['2026-05-02', '2026-05-02'],
      days: ['2026-05-01 3'],
    })
    expect(await visitsOf(ana), 'nobody sees the difference').toEqual(before)
  }
})

test('days that were missed are made up for', async () => {
  for (const day of ['2026-05-01', '2026-05-02', '2026-05-03']) {
    itIs(`${day}T12:00:00Z`)
    await comeTo(ana, 1)
    expect(await visitsToday(ana)).toBe(1)
  }
  itIs('2026-05-06T00:12:00Z')
  await close()
  expect(await kept()).toEqual({
    salts: [],
    marks: [],
    days: ['2026-05-01 1', '2026-05-02 1', '2026-05-03 1'],
  })
})

test('cut off at any point and begun again, it counts nobody twice and nobody too few', async () => {
  itIs('2026-05-01T12:00:00Z')
  const ben = await person(`Ben-${people}`)
  await comeTo(ana, 7)
  await comeTo(ben, 4)
  expect([await visitsToday(ana), await visitsToday(ben)]).toEqual([7, 4])
  itIs('2026-05-02T00:12:00Z')

  const stop = new AbortController()
  const run = closeVisitDays(db, stop.signal, 2)
  await vi.waitFor(async () => expect((await kept()).marks.length).toBeLessThan(11), { interval: 1 })
  stop.abort()
  await run
  expect((await kept()).salts, 'the salt goes first').toEqual([])

  await Promise.all([close(3), close(2)])
  await close()
  expect((await kept()).marks).toEqual([])
  expect((await visitsOf(ana)).at(-2)).toEqual({ day: '2026-05-01', visits: 7 })
  expect((await visitsOf(ben)).at(-2)).toEqual({ day: '2026-05-01', visits: 4 })
})

test('killed in the middle of a statement, nothing of it has happened', async () => {
  itIs('2026-05-01T12:00:00Z')
  await comeTo(ana, 3)
  expect(await visitsToday(ana)).toBe(3)
  itIs('2026-05-02T00:12:00Z')
  const client = await pool.connect()
  await client.query('begin; lock table visit_days in access exclusive mode')
  const run = close().then(
    () => 'done',
    () => 'killed',
  )
  await vi.waitFor(async () => {
    const { rows } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(1)
  })
  await client.query('rollback')
  client.release()
  expect(await run).toBe('killed')
  expect(await kept()).toEqual({ salts: [], marks: Array(3).fill('2026-05-01'), days: [] })
  await close()
  expect(await kept()).toEqual({ salts: [], marks: [], days: ['2026-05-01 3'] })
})

test('a mark that comes after its day was closed is not taken', async () => {
  itIs('2026-05-02T00:12:00Z')
  const mark = { userId: ana.id, mark: Buffer.alloc(16, 7) }
  for (const day of ['2026-05-01', '2026-05-02']) await shareSalt(db, day)
  await close()
  await writeMarks(db, [
    { ...mark, day: '2026-05-01' },
    { ...mark, day: '2026-05-02' },
  ])
  expect((await kept()).marks).toEqual(['2026-05-02'])
})

test('a number is kept for a year, whatever its owner may see of it, and then forgotten', async () => {
  itIs('2026-05-31T00:12:00Z')
  const userId = ana.id
  await db.insert(visitDays).values([
    { userId, day: '2025-05-31', visits: 9 },
    { userId, day: '2025-06-01', visits: 8 },
    { userId, day: '2026-05-02', visits: 7 },
  ])
  await close()
  expect((await kept()).days).toEqual(['2025-06-01 8', '2026-05-02 7'])
})

test('someone sees as many days as their plan has: more with it, and as before once it is over', async () => {
  const seen = async () => {
    const days = await visitsOf(ana)
    return [days.length, days[0]?.visits]
  }
  const ago = (days: number) => sql`(now() at time zone 'UTC')::date - ${days}::int`
  await db
    .insert(visitDays)
    .values([29, 89, 364].map(days => ({ userId: ana.id, day: ago(days), visits: days })))
  expect(await seen()).toEqual([30, 29])
  await givePlan(db, ana, 'plus')
  expect(await seen()).toEqual([90, 89])
  await givePlan(db, ana, 'premium')
  expect(await seen()).toEqual([365, 364])
  await takePlan(db, ana)
  expect(await seen()).toEqual([30, 29])
})
