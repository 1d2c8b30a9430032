import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refunds } from '#billing/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { openExplained, wideScans } from '#testing/explained.ts'
import type { Person } from '#testing/scene.ts'
import { tokenScene } from '#testing/tokens/token.scene.ts'
import { giveBack } from './give-back.ts'
import { readEntries } from './read-entries.ts'
import { restore } from './restore.ts'
import { takeBack } from './take-back.ts'

const stage = await tokenScene()
const { call, db, inOne, someone, pack, grant, take, lotsOf, timePasses } = stage

type Query = { show?: 'all' | 'in' | 'out' | 'back'; days?: '30' | '90' | '365' | 'all'; cursor?: string }

const list = async (asker: Person, query: Query = {}) => (await call(api.listEntries, { asker, query })).body

const reasonsOf = async (asker: Person, query: Query = {}) =>
  (await list(asker, query)).items.map(({ reason }) => reason)

/** Someone to whom everything has happened that can happen to tokens in a day. */
async function experienced() {
  const ana = await someone()
  const paymentId = await pack(ana, 1_100, 999)
  await grant(ana, 100, 40)
  const { entryId } = await take(ana, 120)
  await inOne(tx => giveBack(tx, entryId ?? 0))
  await inOne(async tx => {
    const back = { userId: ana.id, paymentId, reason: 'refund', tokens: 100, key: 'refund:1' } as const
    const taken = await takeBack(tx, back)
    await tx.insert(refunds).values({
      ...{
        userId: ana.id,
        paymentId,
        amountCents: 90,
        tokens: 100,
        entryId: taken.entryId,
        status: 'failed',
      },
    })
    const key = `restore:${taken.entryId}`
    await restore(tx, { userId: ana.id, entryId: taken.entryId ?? 0, reason: 'refund_failed', key })
  })
  return ana
}

test('what was bought and what went for a refund say how that refund stands', async () => {
  const ana = await experienced()
  const stand = async () =>
    (await list(ana)).items.flatMap(({ reason, paidBack }) => (paidBack ? [[reason, paidBack]] : []))
  const failed = { refundedCents: 0, refundingCents: 0, refundFailed: true }
  expect(await stand()).toEqual([
    ['refund', failed],
    ['pack', failed],
  ])
  const [known] = await db.select().from(refunds).where(eq(refunds.userId, ana.id))
  const again = { userId: ana.id, paymentId: known?.paymentId ?? 0 }
  await db.insert(refunds).values({ ...again, amountCents: 90, status: 'done' })
  await db.insert(refunds).values({ ...again, amountCents: 45, status: 'requested' })
  expect(await stand()).toEqual([
    ['refund', failed],
    ['pack', { refundedCents: 90, refundingCents: 45, refundFailed: false }],
  ])
})

test('the history says what happened, the latest first', async () => {
  const ana = await experienced()
  const [, granted] = await lotsOf(ana)
  const lapsesAt = granted?.expiresAt?.toISOString()
  const { items, nextCursor } = await list(ana)
  expect(nextCursor).toBeNull()
  expect(items.map(({ seq, delta, balance, reason }) => [seq, delta, balance, reason])).toEqual([
    [6, 100, 1_200, 'refund_failed'],
    [5, -100, 1_100, 'refund'],
    [4, 120, 1_200, 'back'],
    [3, -120, 1_080, 'spend'],
    [2, 100, 1_200, 'monthly'],
    [1, 1_100, 1_100, 'pack'],
  ])
  expect(items.map(({ item }) => item)).toEqual([null, null, 'wave', 'wave', null, null])
  expect(items.map(({ cents }) => cents)).toEqual([null, 90, null, null, null, 999])
  expect(items.map(entry => entry.lapsesAt)).toEqual([null, null, lapsesAt, null, lapsesAt, null])
})

test('filters show what came, what went and what came back', async () => {
  const ana = await experienced()
  expect(await reasonsOf(ana, { show: 'in' })).toEqual(['refund_failed', 'back', 'monthly', 'pack'])
  expect(await reasonsOf(ana, { show: 'out' })).toEqual(['refund', 'spend'])
  expect(await reasonsOf(ana, { show: 'back' })).toEqual(['refund_failed', 'back'])
})

test('a period leaves out what is older', async () => {
  const ana = await someone()
  for (const days of [300, 50, 20]) {
    await pack(ana, 200)
    await timePasses({ days })
  }
  await take(ana, 10)
  expect(await reasonsOf(ana, { days: '30' })).toEqual(['spend', 'pack'])
  expect(await reasonsOf(ana, { days: '90' })).toEqual(['spend', 'pack', 'pack'])
  expect(await reasonsOf(ana, { days: '365' })).toHaveLength(3)
  expect(await reasonsOf(ana)).toHaveLength(4)
  expect(await reasonsOf(ana, { days: '90', show: 'out' })).toEqual(['spend'])
  await timePasses({ days: 31 })
  expect(await reasonsOf(ana, { days: '30' })).toEqual([])
})

test('pages follow one another without a gap, with and without a filter', async () => {
  const ana = await someone()
  await pack(ana, 5_000)
  for (let n = 0; n < 104; n++) await take(ana, 1)
  for (const show of ['all', 'out'] as const) {
    const pages: number[][] = []
    let cursor: string | null = null
    do {
      const { items, nextCursor } = await list(ana, { show, ...(cursor !== null && { cursor }) })
      pages.push(items.map(({ seq }) => seq))
      cursor = nextCursor
    } while (cursor !== null)
    expect(pages.map(({ length }) => length)).toEqual([50, 50, show === 'all' ? 5 : 4])
    const first = show === 'all' ? 1 : 2
    expect(pages.flat()).toEqual(Array.from({ length: 106 - first }, (_, n) => 105 - n))
  }
})

test('others see nothing of it, and visitors are asked to sign in', async () => {
  await experienced()
  expect(await list(await someone())).toEqual({ items: [], nextCursor: null })
  expect((await call(api.listEntries)).body.code).toBe('not_signed_in')
})

test.each([{ cursor: '0' }, { cursor: '1 or 1=1' }, { show: 'mine' as 'all' }, { days: '31' as '30' }])(
  '%o is no question',
  async query => {
    const { status, body } = await call(api.listEntries, { asker: await someone(), query })
    expect([status, body.code]).toEqual([400, 'invalid_fields'])
  },
)

test('each page of a long history is found by an index: the ledger is not read through', async () => {
  const { id: userId } = await someone()
  const many = 20_000
  await fillHistory(db, userId, many)
  const watched = openExplained(String(db.$client.options.connectionString))
  try {
    for (const show of ['all', 'in', 'out', 'back'] as const)
      for (const days of ['all', '30'] as const)
        for (const before of [undefined, many / 2, 3]) {
          watched.explained.length = 0
          await readEntries(watched.db, { userId, show, days, before, most: 51 })
          expect(watched.explained).toHaveLength(1)
          // The others are small here, and what is small is read through.
          expect(wideScans(watched.explained, ['token_entries', 'users'], 6 * 51)).toEqual([])
        }
  } finally {
    await watched.close()
  }
})

/** Many months of a busy person who waves to everyone, of which none came back. */
async function fillHistory(on: Database, userId: number, entries: number) {
  await transaction(on, async tx => {
    // Only their rows matter here, not what the database begins for each.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into users (id, email, display_name, password_hash, date_of_birth, terms_version, email_verified_at)
      select n, 'many' || n || '@people.test', 'Many' || n, '', '1990-01-01', '', now()
      from generate_series(1, ${entries}::int) n`)
  })
  await on.execute(sql`
    insert into token_entries (user_id, seq, delta, granted, purchased, balance, reason, ref_type, ref_id,
                               idempotency_key, fingerprint, created_at)
    select ${userId}, n, case when n % 2 = 1 then 5 else -5 end, case when n % 2 = 1 then 5 else -5 end, 0,
           5 * (n % 2), case when n % 2 = 1 then 'monthly' else 'spend' end,
           case when n % 2 = 1 then 'invoice' else 'wave' end, case when n % 2 = 1 then 'in_' || n else n::text end,
           'filled:' || n, '', now() - (${entries} - n) * interval '10 minutes'
    from generate_series(1, ${entries}::int) n`)
  await on.execute(sql`analyze token_entries, users`)
}
