import { itemPrices } from '@akin/contract/tokens/prices.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { heardBy } from '#connect/connect.scene.ts'
import { openDatabase } from '#platform/database/database.ts'
import { spotlightScene } from '#testing/discover/spotlight.scene.ts'
import { givePlan } from '#testing/plan.ts'
import type { Person } from '#testing/scene.ts'
import { auditWallets } from '#tokens/audit.ts'
import { tokenEntries } from '#tokens/tables.ts'
import { spotlightViews } from '../tables.ts'
import { settleSpotlights, settleSpotlightsNow } from './settle-spotlights.ts'

const stage = await spotlightScene({ live: {} })
const { db, buy, start, settle, seenBy, balanceOf, spotlightsOf, standingOf, shownPeople, timePasses } = stage
const { spotlight: price } = itemPrices

/** One that was bought, has run and was seen by so many. */
async function over(people: number) {
  const [ana] = await shownPeople('Ana')
  await buy(ana)
  await seenBy(ana, people)
  await timePasses({ minutes: 30 })
  return ana
}

test('it runs every minute', () => {
  expect(settleSpotlightsNow.job).toMatchObject({ name: 'settle-spotlights', cron: '* * * * *' })
})

test('while it runs it is not touched, and nothing tells its owner how many have seen it', async () => {
  const [ana] = await shownPeople('Ana')
  await buy(ana)
  const tab = await stage.connect(ana)
  const unseen = await standingOf(ana)
  expect(Object.keys(unseen.running ?? {})).toEqual(['startedAt', 'endsAt'])
  await seenBy(ana, 30)
  await settle()
  expect(await standingOf(ana)).toEqual(unseen)
  expect(unseen).toMatchObject({ last: null, obstacle: 'running' })
  expect(await heardBy(tab)).toEqual([])
  await timePasses({ minutes: 29 })
  await settle()
  expect(await standingOf(ana)).toMatchObject({ last: null, obstacle: 'running' })
  expect(await balanceOf(ana)).toBe(1_000 - price)
})

test('seen by nineteen, its tokens come back, once, and all tabs hear of it', async () => {
  const ana = await over(19)
  const tab = await stage.connect(ana)
  await settle()
  expect((await tab.frame('spotlight_updated')).data).toEqual({})
  expect((await tab.frame('balance')).data).toEqual({ balance: 1_000 })
  await settle()
  expect(await balanceOf(ana)).toBe(1_000)
  expect(await reasonsOf(ana)).toEqual(['monthly', 'spend', 'back'])
  expect(await standingOf(ana)).toMatchObject({
    running: null,
    last: { seenBy: 19, cameBack: true, isOwn: false },
    obstacle: null,
  })
})

test('seen by twenty, they do not', async () => {
  const ana = await over(20)
  await settle()
  expect(await balanceOf(ana)).toBe(1_000 - price)
  expect(await reasonsOf(ana)).toEqual(['monthly', 'spend'])
  expect((await standingOf(ana)).last).toMatchObject({ seenBy: 20, cameBack: false, isOwn: false })
})

test('how many saw it is right before it is settled; that tokens came back is said once they have', async () => {
  const ana = await over(7)
  const before = await standingOf(ana)
  expect(before).toMatchObject({ running: null, last: { seenBy: 7, cameBack: false } })
  await settle()
  expect(await standingOf(ana)).toEqual({ ...before, last: { ...before.last, cameBack: true } })
})

test('who saw it is forgotten, and only of what is over', async () => {
  const [ana, ben] = await shownPeople('Ana', 'Ben')
  await buy(ana)
  await seenBy(ana, 2)
  await timePasses({ minutes: 20 })
  await buy(ben)
  await seenBy(ben, 2)
  await timePasses({ minutes: 10 })
  await settle()
  const views = await Promise.all(
    [ana, ben].map(async person => {
      const [latest] = await spotlightsOf(person)
      return db.$count(spotlightViews, eq(spotlightViews.spotlightId, latest?.id ?? 0))
    }),
  )
  expect(views).toEqual([0, 2])
})

test('one of a plan gives nothing back', async () => {
  const [ana] = await shownPeople('Ana')
  await givePlan(db, ana, 'plus')
  await start(ana)
  await timePasses({ minutes: 30 })
  await settle()
  expect(await reasonsOf(ana)).toEqual(['monthly'])
  expect((await spotlightsOf(ana))[0]?.settledAt).not.toBeNull()
})

test('two processes that settle at once give back once', async () => {
  const people = await shownPeople('Ana', 'Ben', 'Cleo')
  for (const [n, each] of people.entries()) {
    await buy(each)
    await seenBy(each, n)
  }
  await timePasses({ minutes: 30 })
  const other = openDatabase(String(db.$client.options.connectionString))
  try {
    await Promise.all([
      settle(),
      settleSpotlights({ ...stage.deps, db: other.db }),
      settle(),
      settleSpotlights({ ...stage.deps, db: other.db }),
    ])
  } finally {
    await other.close()
  }
  // What one of them held, another has left out.
  await settle()
  for (const ana of people) expect(await reasonsOf(ana)).toEqual(['monthly', 'spend', 'back'])
  expect(await auditWallets(db, new AbortController().signal)).toEqual([])
})

test('one that cannot be settled is left as it is, and holds up nobody', async () => {
  const [ana, ben] = [await over(0), await over(0)]
  const [stuck] = await spotlightsOf(ana)
  const rule = sql.raw(`spotlights add constraint stuck check (id <> ${stuck?.id} or settled_at is null)`)
  await db.execute(sql`alter table ${rule}`)
  await settle()
  expect([await balanceOf(ana), await balanceOf(ben)]).toEqual([1_000 - price, 1_000])
  expect((await standingOf(ana)).last).toMatchObject({ cameBack: false })
  await db.execute(sql`alter table spotlights drop constraint stuck`)
  await timePasses({ seconds: 2 })
  await settle()
  expect(await reasonsOf(ana)).toEqual(['monthly', 'spend', 'back'])
  expect(await reasonsOf(ben)).toEqual(['monthly', 'spend', 'back'])
})

async function reasonsOf({ id }: Person) {
  const entries = await db
    .select({ reason: tokenEntries.reason })
    .from(tokenEntries)
    .where(eq(tokenEntries.userId, id))
    .orderBy(tokenEntries.seq)
  return entries.map(({ reason }) => reason)
}
