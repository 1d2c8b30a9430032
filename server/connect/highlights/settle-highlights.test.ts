import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { purgeAccount } from '#auth/deletion/purge-account.ts'
import { users } from '#auth/tables.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Person } from '#testing/scene.ts'
import { highlightScene } from '#testing/tokens/highlight.scene.ts'
import { auditWallets } from '#tokens/audit.ts'
import { crowd, heardBy } from '../connect.scene.ts'
import { connectJobs } from '../jobs.ts'
import { eraseConnect } from '../personal.ts'
import { highlights } from '../tables.ts'
import { settleHighlights } from './settle-highlights.ts'

const stage = await highlightScene({ live: {} })
const { db, deps, call, connect, rich, highlight, accept, remove, withdraw, block, unblock } = stage
const { has, standOf, movesOf, receivedBy, sentBy, request, timePasses } = stage

const cameBack = ['pack 50', 'spend -50', 'back 50']
const erase = (person: Person) => transaction(db, tx => eraseConnect(tx, person.id))

test('tokens for what nobody opened come back after 14 days, not before, and all tabs hear of it', async () => {
  const [ana, ben] = await rich(50, 'Ana', 'Ben')
  await highlight(ana, ben)
  await timePasses({ days: 13.99 })
  await settleHighlights(deps)
  expect([await has(ana), await standOf(ana)]).toEqual([0, ['open']])
  await timePasses({ days: 0.02 })
  const anas = await connect(ana)
  for (let times = 0; times < 3; times++) await settleHighlights(deps)
  expect([await movesOf(ana), await standOf(ana)]).toEqual([cameBack, ['came back']])
  expect((await anas.frame('balance')).data).toEqual({ balance: 50 })
  const { body } = await call(api.listEntries, { asker: ana, query: { show: 'back' } })
  expect(body.items).toMatchObject([{ item: 'highlight', delta: 50, person: { userId: ben.id } }])
  expect(await receivedBy(ben), 'the request is as open as before').toHaveLength(1)
})

test('once the tokens are back it is a request like any other: no edge, not on top, and open lists follow', async () => {
  const [ana, ben, cleo] = await rich(50, 'Ana', 'Ben', 'Cleo')
  await highlight(ana, ben)
  await request(cleo, ben)
  const order = async () =>
    (await receivedBy(ben)).map(({ user, highlighted }) => [user.id, highlighted] as const)
  const onTop = [
    [ana.id, true],
    [cleo.id, false],
  ]
  await timePasses({ days: 14.01 })
  expect(await order(), 'the tokens are not back yet').toEqual(onTop)
  expect(await sentBy(ana)).toMatchObject([{ highlighted: true, tokensCameBack: false }])
  const [anas, bens] = [await connect(ana), await connect(ben)]
  await settleHighlights(deps)
  expect(await order()).toEqual([
    [cleo.id, false],
    [ana.id, false],
  ])
  expect(await sentBy(ana)).toMatchObject([{ highlighted: false, tokensCameBack: true }])
  expect(
    (await receivedBy(ben)).some(row => 'tokensCameBack' in row),
    'that is the sender’s alone',
  ).toBe(false)
  expect((await anas.frame('contacts_changed')).data).toEqual({ userId: ben.id })
  expect((await bens.frame('contacts_changed')).data).toEqual({ userId: ana.id })
})

test('what was opened keeps its edge, and the request after one that came back has its own', async () => {
  const [ana, ben, cleo] = await rich(150, 'Ana', 'Ben', 'Cleo')
  await highlight(ana, ben)
  await call(api.markRequestsSeen, { asker: ben })
  await highlight(ana, cleo)
  await timePasses({ days: 15 })
  await settleHighlights(deps)
  expect(await receivedBy(ben)).toMatchObject([{ highlighted: true }])
  expect(await receivedBy(cleo)).toMatchObject([{ highlighted: false }])
  await withdraw(ana, cleo)
  await timePasses({ days: 8 })
  await highlight(ana, cleo)
  expect(await receivedBy(cleo)).toMatchObject([{ highlighted: true }])
  expect((await sentBy(ana)).map(({ tokensCameBack }) => tokensCameBack)).toEqual([false, false])
})

test('of one whose request has ended its sender hears as of any other, and the other one nothing', async () => {
  const [ana, ben] = await rich(50, 'Ana', 'Ben')
  await highlight(ana, ben)
  await block(ben, ana)
  await timePasses({ days: 15 })
  const [anas, bens] = [await connect(ana), await connect(ben)]
  await settleHighlights(deps)
  await anas.frame('contacts_changed')
  expect((await heardBy(bens)).map(({ type }) => type)).not.toContain('contacts_changed')
})

const ends: Record<string, (ana: Person, ben: Person) => Promise<unknown>> = {
  'was withdrawn': withdraw,
  'was blocked away': (ana, ben) => block(ben, ana),
  'was ended by a block of its sender': (ana, ben) => block(ana, ben),
  'was ended by a block that was lifted': async (ana, ben) => {
    await block(ben, ana)
    await unblock(ben, ana)
  },
  'went with the one who was asked': (_ana, ben) => erase(ben),
}

for (const [nth, [how, end]] of Object.entries(ends).entries())
  test(
    `one that ${how} unopened comes back no earlier and no later`,
    [0, 1, 4].includes(nth) ? {} : { tags: 'variant' },
    async () => {
      const [ana, ben] = await rich(50, 'Ana', 'Ben')
      await highlight(ana, ben)
      await end(ana, ben)
      await settleHighlights(deps)
      await timePasses({ days: 13.99 })
      await settleHighlights(deps)
      expect(await has(ana)).toBe(0)
      await timePasses({ days: 0.02 })
      await settleHighlights(deps)
      expect(await movesOf(ana)).toEqual(cameBack)
    },
  )

test('a contact who is removed was once reached: nothing comes back', async () => {
  const [ana, ben] = await rich(50, 'Ana', 'Ben')
  await highlight(ana, ben)
  await accept(ben, ana)
  await remove(ben, ana)
  await timePasses({ days: 15 })
  await settleHighlights(deps)
  expect(await has(ana)).toBe(0)
})

test('whoever has paid and left gets nothing, and nothing of it is kept', async () => {
  const [ana, ben, cleo] = await rich(100, 'Ana', 'Ben', 'Cleo')
  for (const other of [ben, cleo]) await highlight(ana, other)
  await call(api.markRequestsSeen, { asker: cleo })
  await erase(ana)
  expect(await standOf(ana)).toEqual([])
  await timePasses({ days: 15 })
  await settleHighlights(deps)
  expect(await has(ana)).toBe(0)
})

test('of those who left nothing is kept but what may still come back', async () => {
  const [ana, ben, cleo] = await rich(100, 'Ana', 'Ben', 'Cleo')
  for (const other of [ben, cleo]) await highlight(ana, other)
  await call(api.markRequestsSeen, { asker: cleo })
  for (const other of [ben, cleo]) await erase(other)
  expect(await db.select().from(highlights).where(sql`user_id = ${ana.id}`)).toMatchObject([{ toId: ben.id }])
})

test('what came back from someone who has left is kept no longer', async () => {
  const [ana, ben, cleo] = await rich(100, 'Ana', 'Ben', 'Cleo')
  for (const other of [ben, cleo]) await highlight(ana, other)
  await db.update(users).set({ status: 'deleting', deletionDueAt: sql`now()` }).where(eq(users.id, ben.id))
  expect(await purgeAccount(db, ben.id, [eraseConnect])).toBe(true)
  expect(await standOf(ana)).toEqual(['open', 'open'])
  await timePasses({ days: 15 })
  for (let times = 0; times < 2; times++) await settleHighlights(deps)
  expect([await has(ana), await standOf(ana)]).toEqual([100, ['came back']])
  expect(await db.select().from(highlights).where(eq(highlights.toId, ben.id))).toEqual([])
})

test('one that is settled while the one who was asked leaves is not forgotten by both', async () => {
  const [ana, ben] = await rich(50, 'Ana', 'Ben')
  await highlight(ana, ben)
  let erasing: Promise<void> | undefined
  await transaction(db, async tx => {
    await tx.update(highlights).set({ settledAt: sql`now()` }).where(eq(highlights.toId, ben.id))
    erasing = erase(ben)
    await vi.waitFor(async () => {
      const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      expect((await db.execute(waiting)).rows).toHaveLength(1)
    })
  })
  await erasing
  expect(await standOf(ana)).toEqual([])
})

test('many runs at once give each back once', async () => {
  const people = await manyUnopened(6)
  await Promise.all(Array.from({ length: 6 }, () => settleHighlights(deps)))
  for (const each of people) expect(await movesOf(each)).toEqual(cameBack)
  expect(await auditWallets(db, new AbortController().signal)).toEqual([])
})

test('looked at while it is due, it comes back all the same, once', async () => {
  for (let times = 0; times < 3; times++) {
    const [ana, ben] = await rich(50, 'Ana', 'Ben')
    await highlight(ana, ben)
    await timePasses({ days: 15 })
    await Promise.all([call(api.markRequestsSeen, { asker: ben }), settleHighlights(deps)])
    await settleHighlights(deps)
    expect([await movesOf(ana), await standOf(ana)]).toEqual([cameBack, ['came back']])
  }
})

test('cut off between giving back and settling, nothing has happened, and the others do not wait for it', async () => {
  const [first, second] = await manyUnopened(2)
  if (!first || !second) throw new Error('Nobody has paid.')
  await db.execute(sql`
    create function cut_off() returns trigger language plpgsql as $$ begin raise 'Cut off.'; end $$`)
  await db.execute(
    sql.raw(`create trigger cut_off before update on highlights for each row
      when (new.user_id = ${first.id} and new.settled_at is not null) execute function cut_off()`),
  )
  await settleHighlights(deps)
  expect([await movesOf(first), await standOf(first)]).toEqual([['pack 50', 'spend -50'], ['open']])
  expect(await movesOf(second)).toEqual(cameBack)
  await db.execute(sql`drop trigger cut_off on highlights`)
  await timePasses({ seconds: 2 })
  for (let times = 0; times < 2; times++) await settleHighlights(deps)
  expect([await movesOf(first), await standOf(first)]).toEqual([cameBack, ['came back']])
})

test('a run that has to stop goes on later', async () => {
  const people = await manyUnopened(3)
  const job = connectJobs.find(({ job }) => job.name === 'settle-highlights')
  const left = async () => (await Promise.all(people.map(has))).filter(balance => balance === 0).length
  let steps = 0
  const afterOne = {
    get aborted() {
      return steps++ > 1
    },
  } as AbortSignal
  await job?.run({}, deps, { id: 'once', attempt: 1, signal: afterOne })
  expect(await left()).toBe(2)
  await job?.run({}, deps, { id: 'again', attempt: 1, signal: new AbortController().signal })
  expect(await left()).toBe(0)
})

/** So many people whose highlight is due. */
async function manyUnopened(count: number) {
  const others = await crowd(db, count)
  const people: Person[] = []
  for (const other of others) {
    const [each] = await rich(50, 'Payer')
    await highlight(each, other)
    people.push(each)
  }
  await timePasses({ days: 15 })
  return people
}
