import type { Audience, ProfilePart } from '@akin/contract/profile/audiences.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { users } from '#auth/tables.ts'
import { connectSettings } from '#connect/tables.ts'
import { transaction } from '#platform/database/transaction.ts'
import { openLoops } from '#platform/loops.ts'
import { profileLinks } from '#profile/tables.ts'
import type { Person } from '#testing/scene.ts'
import { dayNumber, dayOf, today } from '../day.ts'
import { discoverScene } from '../discover.scene.ts'
import { discoverable, discoverNames, discoverStale } from '../tables.ts'
import { flags, valueKey } from './keys.ts'
import { hasStale, refreshPeople } from './refresh-people.ts'
import { refreshing } from './refreshing.ts'
import { cityWord, findWordIds } from './word-ids.ts'

const stage = await discoverScene()
const { db, deps, strangers, shown, joined, lastHere, withPhoto, withVerifiedLink, refreshAll } = stage

async function rowOf({ id }: Pick<Person, 'id'>) {
  return (await db.select().from(discoverable).where(eq(discoverable.userId, id))).at(0)
}

async function namesOf({ id }: Person) {
  const rows = await db
    .select({ folded: discoverNames.folded })
    .from(discoverNames)
    .where(eq(discoverNames.userId, id))
    .orderBy(discoverNames.isFull)
  return rows.map(({ folded }) => folded)
}

const everything = {
  fullName: 'Ana Sofía Sousa',
  headline: 'Potter',
  bio: 'I make bowls.',
  city: 'Évora',
  country: 'PT',
  languages: ['pt' as const, 'en' as const],
  interests: ['Pottery', 'Night trains', 'Fado'],
  lookingFor: ['friends' as const, 'mentoring' as const],
  prompts: [{ id: 'sunday' as const, answer: 'Clay.' }],
  showAge: true,
  audiences: { age: 'members' as const },
}

/** Someone who has filled in everything, and shows all of it to members but for what is said. */
async function whole(audiences: Partial<Record<ProfilePart, Audience>> = {}) {
  const [ana] = await strangers('Ana')
  await shown(ana, { ...everything, audiences: { ...everything.audiences, ...audiences } })
  await withPhoto(ana)
  await withVerifiedLink(ana)
  await refreshAll()
  return ana
}

test('someone is found by all that they show to members', async () => {
  const ana = await whole()
  const ids = {
    interests: await findWordIds(db, 'interest', ['fado', 'NIGHT TRAINS', 'Pottery']),
    languages: await findWordIds(db, 'language', ['pt', 'en']),
    country: await findWordIds(db, 'country', ['PT']),
    city: await findWordIds(db, 'city', [cityWord('Evora', 'PT')]),
  }
  expect(ids.interests).toHaveLength(3)
  const row = await rowOf(ana)
  expect(row).toMatchObject({
    interests: ids.interests,
    languages: ids.languages,
    country: ids.country[0],
    city: ids.city[0],
    bornOn: '1990-01-01',
    completeness: 100,
    replies: 0,
    hasPhoto: true,
    verified: true,
    joinedOn: today(),
    activeOn: today(),
  })
  expect(row?.keys).toEqual(
    expect.arrayContaining([
      ...ids.interests.map(id => valueKey('interest', id)),
      ...ids.languages.map(id => valueKey('language', id)),
      valueKey('country', row?.country ?? 0),
      valueKey('city', row?.city ?? 0),
      ...[1, 6].map(purpose => valueKey('lookingFor', purpose)),
      valueKey('bornIn', 1990),
      valueKey('flag', flags.hasPhoto),
      valueKey('flag', flags.verified),
    ]),
  )
  expect(await namesOf(ana)).toEqual([expect.stringMatching(/^ana \d+$/), 'ana sofia sousa'])
})

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>

/** What each part can be found or ranked by, and how much of a complete profile it is. */
const parts: [ProfilePart, number, (row: Row, names: string[]) => boolean][] = [
  ['avatar', 20, ({ hasPhoto, keys }) => hasPhoto || keys.includes(valueKey('flag', flags.hasPhoto))],
  ['bio', 20, ({ completeness }) => completeness === 100],
  ['interests', 15, ({ interests }) => interests.length > 0],
  ['headline', 10, ({ completeness }) => completeness === 100],
  ['prompts', 10, ({ completeness }) => completeness === 100],
  ['place', 5, ({ city, country }) => city > 0 || country > 0],
  ['languages', 5, ({ languages }) => languages.length > 0],
  ['lookingFor', 5, ({ keys }) => keys.some(key => key >> 24 === 5)],
  ['fullName', 5, (_row, names) => names.length > 1],
  ['links', 5, ({ verified, keys }) => verified || keys.includes(valueKey('flag', flags.verified))],
  ['age', 0, ({ bornOn, keys }) => bornOn !== null || keys.some(key => key >> 24 === 6)],
  ['joined', 0, ({ joinedOn }) => joinedOn === today()],
]

const cases = parts.flatMap(([part, worth, isFound]) =>
  (['public', 'members', 'contacts', 'me'] as const).map(audience => ({ part, worth, isFound, audience })),
)

test.each(cases)('$part for $audience', async ({ part, worth, isFound, audience }) => {
  const ana = await whole({ [part]: audience })
  const row = await rowOf(ana)
  if (!row) throw new Error('They cannot be found at all.')
  const isForMembers = audience === 'public' || audience === 'members'
  expect(isFound(row, await namesOf(ana))).toBe(isForMembers)
  expect(row.completeness).toBe(isForMembers ? 100 : 100 - worth)
})

test('who hides a place or a language is in no list of it, with or without an interest', async () => {
  const [open, veiled] = [await whole(), await whole({ place: 'contacts', languages: 'me' })]
  const [of, lists] = [await rowOf(open), await rowOf(veiled)]
  const shared = of?.keys.filter(key => lists?.keys.includes(key)) ?? []
  expect(shared.filter(key => [2, 3, 4].includes(key >> 24) || key >> 24 >= 0x40)).toEqual([])
  expect(shared.filter(key => key >> 24 === 1)).toHaveLength(3)
})

test('an age that is not shown at all is not found either', async () => {
  const [ana] = await strangers('Ana')
  await shown(ana, { ...everything, showAge: false, audiences: { age: 'public' } })
  await refreshAll()
  expect(await rowOf(ana)).toMatchObject({ bornOn: null })
})

describe('nobody finds', () => {
  const changes: [string, (person: Person) => Promise<unknown>][] = [
    ['who is hidden from discovery', person => shown(person, { discovery: false })],
    ['who has not confirmed their address', ({ id }) => setUser(id, { emailVerifiedAt: null })],
    [
      'who is leaving',
      ({ id }) => setUser(id, { status: 'deleting', deletionDueAt: sql`now() + interval '1 day'` }),
    ],
  ]

  function setUser(id: number, set: Parameters<ReturnType<typeof db.update<typeof users>>['set']>[0]) {
    return db.update(users).set(set).where(eq(users.id, id))
  }

  test.each(changes)('%s, from that very moment', async (_who, change) => {
    const ana = await whole()
    expect(await rowOf(ana)).toBeDefined()
    await change(ana)
    expect([await rowOf(ana), await namesOf(ana)]).toEqual([undefined, []])
    await refreshAll()
    expect([await rowOf(ana), await namesOf(ana)]).toEqual([undefined, []])
  })
})

test.each<[string, (person: Person) => Promise<unknown>]>([
  ['an interest', person => shown(person, { interests: [] })],
  ['a part', person => shown(person, { audiences: { place: 'contacts' } })],
  ['a link', ({ id }) => db.delete(profileLinks).where(eq(profileLinks.userId, id))],
  [
    'a tick',
    ({ id }) => db.update(profileLinks).set({ verifiedAt: null }).where(eq(profileLinks.userId, id)),
  ],
  ['a photo', ({ id }) => db.execute(sql`delete from pictures where user_id = ${id}`)],
  [
    'when they are here',
    ({ id }) =>
      db.update(connectSettings).set({ showsPresence: false }).where(eq(connectSettings.userId, id)),
  ],
])('who takes away %s is in no list in the same moment, and back soon', async (_what, change) => {
  const ana = await whole()
  await change(ana)
  expect(await rowOf(ana)).toBeUndefined()
  await refreshAll()
  expect(await rowOf(ana)).toBeDefined()
})

test('a status, and a look at a link that is still good, take nobody out of the lists', async () => {
  const ana = await whole()
  await shown(ana, { statusText: 'Out', statusEmoji: '🌊', statusExpiresAt: new Date() })
  await db.update(profileLinks).set({ verifiedAt: new Date() }).where(eq(profileLinks.userId, ana.id))
  await db.update(connectSettings).set({ lastSeenAt: new Date() }).where(eq(connectSettings.userId, ana.id))
  expect(await rowOf(ana)).toBeDefined()
  expect(await hasStale(db)).toBe(false)
})

describe('when someone was here', () => {
  const day = dayNumber(today())

  test('says the day', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await lastHere(ana, 3)
    await joined(ben, 8)
    await refreshAll()
    expect((await rowOf(ana))?.activeOn).toBe(dayOf(day - 3))
    expect((await rowOf(ben))?.activeOn, 'who joined and was never seen since').toBe(dayOf(day - 8))
  })

  test('says half a month of those who hide it, whether they came today or two weeks ago', async () => {
    const people = await strangers('Ana', 'Ben', 'Cleo', 'Dan')
    const hidden = { showsPresence: false }
    for (const [index, { id }] of people.entries()) {
      await db.update(connectSettings).set(hidden).where(eq(connectSettings.userId, id))
      await lastHere({ id }, [0, 4, 14, 90][index] ?? 0)
    }
    await refreshAll()
    const days = []
    for (const person of people) days.push(dayNumber((await rowOf(person))?.activeOn ?? ''))
    expect(new Set(days.slice(0, 3)).size).toBe(1)
    expect(day - (days[0] ?? 0)).toBeGreaterThanOrEqual(15)
    expect(day - (days[0] ?? 0)).toBeLessThan(30)
    expect(day - (days[3] ?? 0)).toBeGreaterThanOrEqual(90)
  })
})

test('answers to requests count once there are three, in tens', async () => {
  const [ana, ...others] = await strangers('Ana', 'B', 'C', 'D', 'E')
  const [ben, cleo, dan, eve] = others
  await stage.request(ben, ana)
  await stage.accept(ana, ben)
  await stage.request(cleo, ana)
  await stage.decline(ana, cleo)
  await shown(ana, { bio: 'Hello' })
  await refreshAll()
  expect((await rowOf(ana))?.replies).toBe(0)
  await stage.request(dan, ana)
  await shown(ana, { bio: 'Hello!' })
  await refreshAll()
  expect((await rowOf(ana))?.replies, 'one that has just come is not late').toBe(0)
  await stage.timePasses({ days: 3 })
  expect((await rowOf(ana))?.replies).toBe(70)
  await stage.request(ana, eve)
  expect((await rowOf(eve))?.replies, 'who asked is not who answers').toBe(0)
})

describe('while it works', () => {
  test('somebody who changes their profile meanwhile is not shown as they were', async () => {
    const ana = await whole()
    await shown(ana, { interests: ['Chess'] })
    let edit: Promise<unknown> = Promise.resolve()
    await transaction(db, async tx => {
      // As the refreshing does it: the line is held, the row is written from what was there.
      await tx.execute(sql`select from discover_stale where user_id = ${ana.id} for update`)
      edit = shown(ana, { interests: [], discovery: false })
      await vi.waitUntil(async () => (await waiting()) > 0)
      await tx.execute(sql`
        insert into discoverable select ${ana.id}, now(), now(), 0, 0, null, 0, 0, false, false, '{}', '{}', '{}'`)
      await tx.execute(sql`delete from discover_stale where user_id = ${ana.id}`)
    })
    await edit
    expect(await rowOf(ana)).toBeUndefined()
    expect(await hasStale(db)).toBe(true)
    await refreshAll()
    expect(await rowOf(ana)).toBeUndefined()
  })

  test('nobody waits for those who are held, and those come later', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await transaction(db, async tx => {
      await tx.execute(sql`select from users where id = ${ana.id} for update`)
      await refreshPeople(db)
      expect([await rowOf(ana), (await rowOf(ben)) !== undefined]).toEqual([undefined, true])
    })
    await refreshAll()
    expect(await rowOf(ana)).toBeDefined()
  })

  test('someone whose row cannot be written holds nobody else up, and comes back once it can', async () => {
    const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
    await db.execute(
      sql.raw(`alter table discoverable add constraint nobody check (user_id <> ${ben.id}) not valid`),
    )
    await refreshAll()
    const found = []
    for (const person of [ana, ben, cleo]) found.push((await rowOf(person)) !== undefined)
    expect(found).toEqual([true, false, true])
    await db.execute(sql`alter table discoverable drop constraint nobody`)
    await stage.timePasses({ hours: 2 })
    expect(await rowOf(ben)).toBeDefined()
  })

  test('several share the work, and new words get one id each', async () => {
    const people = await strangers('A', 'B', 'C', 'D', 'E', 'F')
    for (const person of people) await shown(person, { interests: ['Sundials', 'Maps', 'Moss'] })
    await Promise.all([1, 2, 3].map(() => refreshPeople(db)))
    await refreshAll()
    const rows = []
    for (const person of people) rows.push((await rowOf(person))?.interests)
    expect(new Set(rows.map(String)).size).toBe(1)
    expect(rows[0]).toHaveLength(3)
  })

  async function waiting() {
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows[0]?.n ?? 0
  }
})

test('the server does it by itself, and stops when it is closed', async () => {
  const [ana] = await strangers('Ana')
  const loops = openLoops(deps, [refreshing])
  await vi.waitFor(async () => expect(await rowOf(ana)).toBeDefined())
  await loops.close()
  await shown(ana, { bio: 'New' })
  expect(await db.select().from(discoverStale)).toMatchObject([{ userId: ana.id }])
})
