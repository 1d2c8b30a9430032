import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { giftItems } from '@akin/contract/tokens/prices.ts'
import { users } from '@akin/server/auth/tables.ts'
import { invoices } from '@akin/server/billing/tables.ts'
import { gifts, messages } from '@akin/server/chat/tables.ts'
import { readConfig } from '@akin/server/config.ts'
import { blocks, connections, contactNotes } from '@akin/server/connect/tables.ts'
import { findPostgres } from '@akin/server/local/postgres/find-postgres.ts'
import { startPostgres } from '@akin/server/local/postgres/start-postgres.ts'
import { type Database, openDatabase } from '@akin/server/platform/database/database.ts'
import { getPublicProfile } from '@akin/server/profile/read.ts'
import { pictures, profileLinks, profiles, visitDays } from '@akin/server/profile/tables.ts'
import { readVisits } from '@akin/server/profile/visits/read-visits.ts'
import { allowance } from '@akin/server/subscription/entitlements.ts'
import { plusGifts } from '@akin/server/subscription/tables.ts'
import { keysIn } from '@akin/server/testing/keys-in.ts'
import { auditWallets } from '@akin/server/tokens/audit.ts'
import { tokenEntries } from '@akin/server/tokens/tables.ts'
import { balanceOf } from '@akin/server/tokens/wallet.ts'
import { count, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { fillDemo } from './fill-demo.ts'
import { people } from './people/fill-people.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'akin-demo-'))
const dir = path.join(dataDir, 'postgres')
const config = readConfig({ AKIN_ENV: 'local', DATA_DIR: dataDir })
const [ana, ben] = people
/** Only Ana and Ben, whose pages are looked at. */
const drawn = 2

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('production is left alone', async () => {
  await expect(fillDemo({ ...config, production: true, local: false })).rejects.toThrow('AKIN_ENV=production')
})

test('the demo fills the database of a running Akin and leaves it running', { tags: 'variant' }, async () => {
  const akin = await startPostgres({ dir, durable: false })
  try {
    const text = await fillDemo(config, { drawn })
    for (const { email } of people.slice(0, 2)) expect(text).toContain(email)
    expect(text).toContain('akin demo password')
    expect(text).toContain(`${config.publicUrl}/auth`)
    expect(await findPostgres(dir)).toBe(akin.url)
    await using opened = open(akin.url)
    await expectEveryone(opened.db)
    expect(await seenBeforeTheyWrote(opened.db)).toEqual([])
    expect(await publicPageOf(opened.db, 'Ana')).toMatchObject({ displayName: 'Ana', searchEngines: true })
    for (const name of ['Ana', 'Ben']) {
      const page = await publicPageOf(opened.db, name)
      expect([page.avatar, page.fullName, page.headline, page.place].every(Boolean)).toBe(true)
      expect(page.bio?.length).toBeGreaterThan(200)
      expect(page.interests.length).toBeGreaterThanOrEqual(6)
      expect(page.prompts).toHaveLength(3)
      expect(page.links.length).toBeGreaterThan(0)
      const { days } = await readVisits(opened.db, page.userId)
      expect(days.filter(({ visits }) => visits > 0).length).toBeGreaterThan(15)
      expect(days.reduce((sum, { visits }) => sum + visits, 0)).toBeGreaterThan(50)
    }
    await expectCustomers(opened.db)
    await expectSpending(opened.db)
    await changeByTheirOwners(opened.db)
    before = await everything(opened.db)
  } finally {
    await akin.stop()
  }
})

/** What was there after the owners' changes. */
let before: Awaited<ReturnType<typeof everything>> | undefined

async function fillFirst() {
  const akin = await startPostgres({ dir, durable: false })
  try {
    await fillDemo(config, { drawn })
    await using opened = open(akin.url)
    await changeByTheirOwners(opened.db)
    return await everything(opened.db)
  } finally {
    await akin.stop()
  }
}

async function changeByTheirOwners(db: Database) {
  await db.update(profiles).set({ bio: 'My own words.' }).where(eq(profiles.userId, ana.id))
  await db.delete(profileLinks).where(eq(profileLinks.userId, ana.id))
  await db.update(profiles).set({ bio: '', version: 0 }).where(eq(profiles.userId, ben.id))
}

test('with nothing running it starts the database and stops it again, and what is there stays, also what an owner has changed or taken away', {
  tags: 'variant',
}, async () => {
  // Where the test above was left out.
  before ??= await fillFirst()
  expect(before.pictures.length).toBeGreaterThanOrEqual(drawn)
  expect(before.connections.length).toBeGreaterThan(500)
  expect(await findPostgres(dir)).toBeUndefined()
  expect(await fillDemo(config, { drawn })).toContain('npm start')
  expect(await findPostgres(dir)).toBeUndefined()
  const akin = await startPostgres({ dir, durable: false })
  try {
    await using opened = open(akin.url)
    await expectEveryone(opened.db)
    expect(await everything(opened.db)).toEqual(before)
    expect((await publicPageOf(opened.db, 'Ana')).bio).toBe('My own words.')
  } finally {
    await akin.stop()
  }
})

function open(url: string) {
  const { db, close } = openDatabase(url)
  return { db, [Symbol.asyncDispose]: close }
}

async function expectEveryone(db: Database) {
  const [found] = await db
    .select({ people: count(), filled: sql`count(*) filter (where version > 0)`.mapWith(Number) })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
  expect(found?.people).toBe(people.length)
  expect(found?.filled).toBeGreaterThanOrEqual(people.length - 1)
  const portraits = await db.select().from(pictures).where(eq(pictures.kind, 'avatar'))
  expect(portraits).toHaveLength(drawn)
  const stored = await keysIn(config.filesDir, 'pictures/')
  for (const { id } of portraits) expect(stored).toContain(`pictures/${id}/512.webp`)
}

/** Ana pays and Ben does not; what they have adds up. */
async function expectCustomers(db: Database) {
  const plansOf = async (...ids: number[]) =>
    Promise.all(ids.map(async id => [(await allowance(db, id)).plan, await balanceOf(db, id)]))
  expect(await plansOf(ana.id, ben.id)).toEqual([
    ['plus', 590],
    ['free', 0],
  ])
  expect((await publicPageOf(db, 'Ana')).badge).toBe('plus')
  const papers = await db.select().from(invoices).orderBy(invoices.number)
  expect(papers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(await auditWallets(db, new AbortController().signal)).toEqual([])
}

/** What was bought with tokens can be seen: on shelves and profiles, in conversations, and on top of a list. */
async function expectSpending(db: Database) {
  const given = await db.select().from(gifts).orderBy(gifts.givenAt)
  const told = await db.$count(messages, inArray(messages.kind, [...giftItems]))
  expect(given.length, 'every gift that is told of was paid for').toBe(told)
  const to = (id: number) => given.filter(({ toId }) => toId === id).map(({ item }) => item)
  expect([to(ana.id), to(ben.id)]).toEqual([
    ['wave', 'star', 'flower'],
    ['flower', 'wave', 'flower'],
  ])
  const [waiting, ...others] = await db.select().from(plusGifts)
  expect([waiting?.toId, waiting?.state, others]).toEqual([ana.id, 'open', []])
  expect(await db.$count(messages, eq(messages.clientId, waiting?.clientId ?? ''))).toBe(1)
  const onTop = await db.select().from(connections).where(eq(connections.highlighted, true))
  expect(onTop.map(({ userAId, status }) => [userAId, status])).toEqual([[ana.id, 'pending']])
  const themes = await db.select({ theme: profiles.theme }).from(profiles)
  expect(new Set(themes.map(({ theme }) => theme)).size).toBeGreaterThan(4)
}

function publicPageOf(db: Database, name: string) {
  return getPublicProfile({ db }, { params: { displayName: name }, asker: null })
}

async function everything(db: Database) {
  return {
    users: await db.select().from(users).orderBy(users.id),
    profiles: await db.select().from(profiles).orderBy(profiles.userId),
    links: await db.select().from(profileLinks).orderBy(profileLinks.id),
    visits: await db.select().from(visitDays).orderBy(visitDays.userId, visitDays.day),
    pictures: await db.select().from(pictures).orderBy(pictures.id),
    connections: await db.select().from(connections).orderBy(connections.id),
    blocks: await db.select().from(blocks).orderBy(blocks.id),
    entries: await db.select().from(tokenEntries).orderBy(tokenEntries.id),
    invoices: await db.select().from(invoices).orderBy(invoices.id),
    notes: await db.select().from(contactNotes).orderBy(contactNotes.userId, contactNotes.contactId),
    gifts: await db.select().from(gifts).orderBy(gifts.id),
    plusGifts: await db.select().from(plusGifts).orderBy(plusGifts.id),
    messages: await db.$count(messages),
  }
}

async function seenBeforeTheyWrote(db: Database) {
  const { rows } = await db.execute(sql`
    select m.sender_id from messages m join connect_settings s on s.user_id = m.sender_id
    group by m.sender_id, s.last_seen_at having s.last_seen_at < max(m.created_at)`)
  return rows
}
