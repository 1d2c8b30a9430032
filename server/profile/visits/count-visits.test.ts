import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { users } from '#auth/tables.ts'
import { blocks } from '#connect/tables.ts'
import { openDatabase } from '#platform/database/database.ts'
import type { Person } from '#testing/scene.ts'
import { visitDays, visitMarks, visitSalts } from '../tables.ts'
import { openVisitCount } from './count-visits.ts'
import { makeMark, shareSalt } from './marks.ts'
import { firefox, safari, visitsScene } from './visits.scene.ts'

const { app, call, db, pool, lines, look, person, visitsOf, visitsToday } = await visitsScene()
let ana: Person
let people = 0

beforeEach(async () => {
  ana = await person(`Ana-${people++}`)
})
afterEach(() => vi.useRealTimers())

/** Moves the clock of the server alone; the sessions of the database go on. */
function itIs(now: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
}

const pageOf = ({ displayName }: Person) => `/p/${displayName}`
const dataOf = ({ displayName }: Person) => `/api/p/${displayName}`

test('a stranger is not told how many people visit anyone', async () => {
  const { status, body } = await call(profileEndpoints.getVisits)
  expect([status, body.code]).toEqual([401, 'not_signed_in'])
})

test('someone nobody has visited sees the last 30 days, each with nothing', async () => {
  itIs('2026-03-02T23:59:59Z')
  const days = await visitsOf(ana)
  expect(days).toHaveLength(30)
  expect(days[0]).toEqual({ day: '2026-02-01', visits: 0 })
  expect(days.at(-1)).toEqual({ day: '2026-03-02', visits: 0 })
  expect(days.every(({ visits }) => visits === 0)).toBe(true)
})

test('whoever comes again on the same day counts once, whether the page is kept or not', async () => {
  for (let times = 0; times < 3; times++) expect((await look(pageOf(ana))).statusCode).toBe(200)
  expect((await look(`${pageOf(ana)}?from=poster`)).statusCode).toBe(200)
  expect((await look(dataOf(ana))).statusCode).toBe(200)
  expect(await visitsToday(ana)).toBe(1)
  await look(pageOf(ana))
  expect(await visitsToday(ana), 'also after the first visit was written').toBe(1)
})

test('a move to the page inside the app counts as a visit', async () => {
  await look(dataOf(ana))
  expect(await visitsToday(ana)).toBe(1)
})

test('another address or another browser is another visitor, and a household of IPv6 is one', async () => {
  await look(pageOf(ana), { from: '203.0.113.7' })
  await look(pageOf(ana), { from: '203.0.113.8' })
  await look(pageOf(ana), { from: '203.0.113.8', headers: { 'user-agent': safari } })
  expect(await visitsToday(ana)).toBe(3)
  await look(pageOf(ana), { from: '2001:db8:1:2::7' })
  await look(pageOf(ana), { from: '2001:db8:1:2:ffff::1' })
  expect(await visitsToday(ana)).toBe(4)
})

test('a member counts once wherever they sign in, and beside the visitors of the same address', async () => {
  const ben = await person(`Ben-${people}`)
  await look(pageOf(ana), { asker: ben })
  await look(pageOf(ana), { asker: ben, from: '198.51.100.1', headers: { 'user-agent': safari } })
  await look(dataOf(ana), { asker: ben })
  expect(await visitsToday(ana)).toBe(1)
  await look(pageOf(ana))
  expect(await visitsToday(ana)).toBe(2)
  expect(await visitsToday(ben), 'their own page was not visited').toBe(0)
})

test('the owner does not count', async () => {
  expect((await look(pageOf(ana), { asker: ana })).statusCode).toBe(200)
  expect((await look(dataOf(ana), { asker: ana })).statusCode).toBe(200)
  expect(await visitsToday(ana)).toBe(0)
})

test.each([
  ['nothing', ''],
  ['curl', 'curl/8.14.1'],
  ['a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['a search engine as a telephone', `${safari} (compatible; bingbot/2.0)`],
  ['a crawler', 'Mozilla/5.0 (compatible; AwarioSmartCrawler/1.0)'],
  ['a spider', `${firefox}; Bytespider`],
  ['a preview of Facebook', 'facebookexternalhit/1.1'],
  ['a preview of WhatsApp', 'WhatsApp/2.24.20.89 A'],
  ['a preview of Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  ['a preview of Skype', 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5'],
])('%s is no visitor: %s', async (_who, agent) => {
  const headers = { 'user-agent': agent }
  expect((await look(pageOf(ana), { headers })).statusCode).toBe(200)
  expect((await look(dataOf(ana), { headers })).statusCode).toBe(200)
  expect(await visitsToday(ana)).toBe(0)
})

test.each([safari, 'Lynx/2.9.2 libwww-FM/2.14', 'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG 9)'])(
  'someone with %s is a visitor',
  async agent => {
    await look(pageOf(ana), { headers: { 'user-agent': agent } })
    expect(await visitsToday(ana)).toBe(1)
  },
)

test.each([
  [{ 'sec-purpose': 'prefetch;prerender' }],
  [{ 'sec-purpose': 'prefetch' }],
  [{ purpose: 'prefetch' }],
])('a page that is fetched in case it is wanted was not visited: %o', async headers => {
  expect((await look(pageOf(ana), { headers })).statusCode).toBe(200)
  expect((await look(dataOf(ana), { headers })).statusCode).toBe(200)
  expect(await visitsToday(ana)).toBe(0)
})

test('a look that shows no page is no visit', async () => {
  const { displayName } = ana
  expect((await look(pageOf(ana), { method: 'HEAD' })).statusCode).toBe(200)
  expect((await look(dataOf(ana), { method: 'HEAD' })).statusCode).toBe(200)
  expect((await look(`/p/${displayName.toLowerCase()}`)).statusCode).toBe(301)
  for (const file of ['qr.svg', 'contact.vcf']) {
    expect((await look(`${pageOf(ana)}/${file}`)).statusCode).toBe(200)
  }
  await call(profileEndpoints.editProfile, { asker: ana, body: { publicPage: false } })
  expect((await look(pageOf(ana))).statusCode).toBe(404)
  expect((await look(dataOf(ana))).statusCode).toBe(404)
  expect(await visitsToday(ana)).toBe(0)
})

test('someone who is blocked finds no page, and so does not visit it', async () => {
  const dan = await person(`Dan-${people}`)
  await db.insert(blocks).values({ blockerId: ana.id, blockedId: dan.id })
  expect((await look(pageOf(ana), { asker: dan })).statusCode).toBe(404)
  expect(await visitsToday(ana)).toBe(0)
})

test('whoever comes again on the next day is counted anew', async () => {
  itIs('2026-05-01T23:59:58Z')
  await look(pageOf(ana))
  itIs('2026-05-02T00:00:01Z')
  await look(pageOf(ana))
  expect((await visitsOf(ana)).slice(-3)).toEqual([
    { day: '2026-04-30', visits: 0 },
    { day: '2026-05-01', visits: 1 },
    { day: '2026-05-02', visits: 1 },
  ])
})

test('several processes make their marks with one salt', async () => {
  const day = '2026-06-01'
  const salts = await Promise.all(Array.from({ length: 8 }, () => shareSalt(db, day)))
  expect(new Set(salts.map(salt => salt.toString('hex'))).size).toBe(1)
  expect(await db.select().from(visitSalts).where(eq(visitSalts.day, day))).toHaveLength(1)

  itIs(`${day}T12:00:00Z`)
  const [one, other] = [openVisitCount(db, quiet), openVisitCount(db, quiet)]
  for (const visits of [one, other]) visits.note(ana.id, visitFrom('203.0.113.7'))
  await Promise.all([one.write(), other.write()])
  expect(await visitsToday(ana)).toBe(1)
})

test('a mark cannot be found again without the salt of its day, and is another on every page', async () => {
  itIs('2026-06-10T12:00:00Z')
  const cleo = await person(`Cleo-${people}`)
  await look(pageOf(ana))
  await look(pageOf(cleo))
  expect(await visitsToday(ana)).toBe(1)
  const [mark] = await db.select().from(visitMarks).where(eq(visitMarks.userId, ana.id))
  const [others] = await db.select().from(visitMarks).where(eq(visitMarks.userId, cleo.id))
  const viewer = `203.0.113.7 ${firefox}`
  const salt = await shareSalt(db, '2026-06-10')
  expect(makeMark(salt, ana.id, viewer), 'with the salt one could').toEqual(mark?.mark)
  expect(makeMark(await shareSalt(db, '2026-06-11'), ana.id, viewer)).not.toEqual(mark?.mark)
  expect(makeMark(Buffer.alloc(32), ana.id, viewer)).not.toEqual(mark?.mark)
  expect(others?.mark).not.toEqual(mark?.mark)
})

test('no address and no name of a browser is in any table or in the log', async () => {
  const from = '198.51.100.77'
  lines.length = 0
  await look(pageOf(ana), { from, headers: { 'user-agent': `${firefox} Zyxbrowser` } })
  await look(pageOf(ana), { from: '2001:db8:77:77::1' })
  expect(await visitsToday(ana)).toBe(2)
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  expect(tables.map(({ name }) => name)).toContain('visit_marks')
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${name}" t`)
    expect(rows.map(({ row }) => row).join('\n'), name).not.toMatch(traces(from))
  }
  expect(lines.length).toBeGreaterThan(0)
  expect(JSON.stringify(lines)).not.toMatch(traces(from))
})

/** As text, and as bytes in the way that PostgreSQL writes them. */
function traces(from: string) {
  const texts = [from, '2001:db8', 'Zyxbrowser']
  const bytes = texts.map(text => Buffer.from(text).toString('hex'))
  return new RegExp([...texts, ...bytes, 'c633644d'].join('|'))
}

test('memory holds so many visits and no more', async () => {
  const warn = vi.fn()
  const visits = openVisitCount(db, { warn }, { most: 5 })
  for (let last = 1; last <= 9; last++) visits.note(ana.id, visitFrom(`203.0.113.${last}`))
  expect(visits.size()).toBe(5)
  await visits.write()
  expect(visits.size()).toBe(0)
  expect(warn).toHaveBeenCalledExactlyOnceWith({ lost: 4 }, 'visits lost')
  expect(await visitsToday(ana)).toBe(5)
})

test('a table that cannot be written costs visits, and no page waits for it', {
  tags: 'variant',
}, async () => {
  itIs('2026-07-01T12:00:00Z')
  await look(pageOf(ana), { from: '203.0.113.1' })
  expect(await visitsToday(ana)).toBe(1)
  lines.length = 0
  const client = await pool.connect()
  try {
    await client.query('begin; lock table visit_marks, visit_salts in access exclusive mode')
    const answered = async (from: string) => {
      const began = performance.now()
      expect((await look(pageOf(ana), { from })).statusCode).toBe(200)
      expect(performance.now() - began, 'a lock is waited for for 3 s').toBeLessThan(2_900)
    }
    for (const last of [2, 3, 4]) await answered(`203.0.113.${last}`)
    // The salt of the next day is not in memory, and cannot be asked for.
    itIs('2026-07-02T12:00:00Z')
    await answered('203.0.113.5')
    await app.visits.write()
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(lines.find(line => line.msg === 'visits lost')).toMatchObject({ lost: 4 })
  await look(pageOf(ana), { from: '203.0.113.6' })
  expect((await visitsOf(ana)).slice(-2).map(({ visits }) => visits)).toEqual([1, 1])
})

test('a database that is gone costs visits, and nothing else', async () => {
  const gone = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
  const warn = vi.fn()
  const visits = openVisitCount(gone.db, { warn })
  for (const last of [1, 2]) visits.note(ana.id, visitFrom(`203.0.113.${last}`))
  await visits.write()
  expect(warn).toHaveBeenCalledExactlyOnceWith({ lost: 2 }, 'visits lost')
  expect(visits.size()).toBe(0)
  await gone.close()
})

test('visits of someone who has left in the meantime do not cost those of others', async () => {
  const gus = await person(`Gus-${people}`)
  await look(pageOf(gus))
  await look(pageOf(ana))
  await db.delete(users).where(eq(users.id, gus.id))
  expect(await visitsToday(ana)).toBe(1)
})

test('when an account is gone, so is everything that was counted for it', async () => {
  await look(pageOf(ana))
  expect(await visitsToday(ana)).toBe(1)
  await db.insert(visitDays).values({ userId: ana.id, day: sql`current_date - 1`, visits: 4 })
  await db.delete(users).where(eq(users.id, ana.id))
  for (const table of [visitMarks, visitDays]) {
    expect(await db.select().from(table).where(eq(table.userId, ana.id))).toEqual([])
  }
})

test('what was counted is written before the server ends', async () => {
  const { app: other, look: lookThere, person: personThere, pool: there } = await visitsScene()
  const eve = await personThere('Eve')
  await lookThere(pageOf(eve))
  expect((await there.query('select from visit_marks')).rowCount).toBe(0)
  await other.close()
  expect((await there.query('select from visit_marks')).rowCount).toBe(1)
})

const quiet = { warn() {} }
const silent = { info() {}, error() {} }

function visitFrom(ip: string) {
  const caller = { ip, userAgent: firefox, cookies: {}, isInternal: false, isUnseen: false }
  return { asker: null, caller: { ...caller, sessionId: undefined, log: silent } }
}
