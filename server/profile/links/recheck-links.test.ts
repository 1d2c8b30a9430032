import type { RequestListener } from 'node:http'
import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { type Person, scene } from '#testing/scene.ts'
import { openTestSite } from '#testing/site.ts'
import { profileLinks } from '../tables.ts'
import { recheckDueLinks, recheckLinksNow } from './recheck-links.ts'

const { call, db, deps, config, person } = await scene()
const asked: string[] = []
let answer: RequestListener = () => {}
const { network, close } = await openTestSite((request, response) => {
  asked.push(request.url ?? '')
  answer(request, response)
})
afterAll(close)

const recheck = (signal = new AbortController().signal) => recheckDueLinks(deps, signal, { network })

beforeEach(async () => {
  asked.length = 0
  await db.delete(profileLinks)
})

/** Someone whose link was seen to link back, and looked at last, so long ago. */
async function verified(name: string, verifiedAgo: string, checkedAgo = verifiedAgo) {
  const asker = await person(name)
  const links = [{ label: 'Site', url: `https://site.test/${name}` }]
  await call(api.editProfile, { asker, body: { links } })
  await age(asker, verifiedAgo, checkedAgo)
  return asker
}

async function age({ id }: Person, verifiedAgo: string, checkedAgo: string) {
  const ago = (time: string) => sql`date_trunc('second', now()) - ${time}::interval`
  const set = { verifiedAt: ago(verifiedAgo), checkedAt: ago(checkedAgo) }
  await db.update(profileLinks).set(set).where(eq(profileLinks.userId, id))
}

async function linkOf({ id }: Person) {
  const [row] = await db.select().from(profileLinks).where(eq(profileLinks.userId, id))
  if (!row) throw new Error('The link is not there.')
  return row
}

const hasTick = async (owner: Person) => (await linkOf(owner)).verifiedAt !== null

const linking = ({ displayName }: Person): RequestListener => {
  const html = `<link rel="me" href="${config.publicUrl}/p/${displayName}">`
  return (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html)
}
const empty: RequestListener = (_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Nothing here</p>')
const away: RequestListener = (_request, response) =>
  response.writeHead(302, { location: 'https://other.test/' }).end()
const broken: RequestListener = (_request, response) => response.writeHead(503).end()
const gone: RequestListener = (_request, response) => response.writeHead(410).end()

test('it runs every hour', () => {
  expect(recheckLinksNow.job).toMatchObject({ name: 'recheck-links', cron: '17 * * * *' })
})

test('a page is looked at again after 30 days and not before', async () => {
  const ana = await verified('Ana', '30 days 1 minute')
  await verified('Ben', '29 days 23 hours')
  answer = linking(ana)
  await recheck()
  expect(asked).toEqual(['/Ana'])
  const { verifiedAt, checkedAt } = await linkOf(ana)
  expect(Date.now() - Number(verifiedAt)).toBeLessThan(60_000)
  expect(checkedAt).toEqual(verifiedAt)
  await recheck()
  expect(asked).toEqual(['/Ana'])
})

test.each([
  ['without the link', 'Mia', empty],
  ['that leads to another site', 'Ned', away],
])('a page %s keeps its tick for a day, and then loses it', async (_what, name, shown) => {
  const mia = await verified(name, '30 days 1 hour')
  answer = shown
  await recheck()
  expect(await hasTick(mia)).toBe(true)
  await recheck()
  expect(asked).toEqual([`/${name}`])
  await age(mia, '31 days 1 hour', '1 day')
  await recheck()
  expect(await hasTick(mia)).toBe(false)
  await recheck()
  expect(asked).toEqual([`/${name}`, `/${name}`])
})

test('a page that comes back within the day keeps its tick', async () => {
  const leo = await verified('Leo', '31 days', '1 day')
  answer = linking(leo)
  await recheck()
  expect(Date.now() - Number((await linkOf(leo)).verifiedAt)).toBeLessThan(60_000)
})

test('a page that does not open keeps its tick for a week', async () => {
  const kim = await verified('Kim', '30 days 1 hour')
  answer = broken
  await recheck()
  for (let day = 1; day <= 6; day++) {
    await age(kim, `${30 + day} days 1 hour`, '1 day')
    await recheck()
  }
  expect(await hasTick(kim)).toBe(true)
  await age(kim, '37 days 1 hour', '1 day')
  await recheck()
  expect(await hasTick(kim)).toBe(false)
  expect(asked.length).toBe(8)
})

test('after a long pause of ours, one failed look is still only one', async () => {
  const ida = await verified('Ida', '60 days')
  answer = broken
  await recheck()
  expect(await hasTick(ida)).toBe(true)
})

test('a page that is gone loses its tick at once', async () => {
  const ole = await verified('Ole', '30 days 1 hour')
  answer = gone
  await recheck()
  expect(await hasTick(ole)).toBe(false)
})

test('nobody looks at the links of someone who is leaving', async () => {
  const { id } = await verified('Pia', '40 days')
  await db.update(users).set({ status: 'deleting', deletionDueAt: sql`now()` }).where(eq(users.id, id))
  await recheck()
  expect(asked).toEqual([])
})

test('a run that is stopped leaves the rest for the next', async () => {
  await verified('Rae', '40 days')
  const stopped = AbortSignal.abort()
  await recheck(stopped)
  expect(asked).toEqual([])
})

test('a run looks so often at one site and no more, and the next goes on with those that have been due for longest', async () => {
  for (const [name, ago] of Object.entries({ Sam: '31 days', Tom: '33 days', Uta: '32 days' }))
    await verified(name, ago)
  // Due for an hour: its last look was 21 hours ago.
  await verified('Vic', '35 days', '21 hours')
  answer = broken
  const few = () => recheckDueLinks(deps, new AbortController().signal, { network, most: 2 })
  await few()
  expect(asked.toSorted()).toEqual(['/Tom', '/Uta'])
  await few()
  expect(asked.slice(2).toSorted()).toEqual(['/Sam', '/Vic'])
  await few()
  expect(asked).toHaveLength(4)
})

test('on however many sites they are, all that are due are looked at', async () => {
  for (const name of ['Wes', 'Xia']) await verified(name, '31 days')
  const yan = await verified('Yan', '31 days')
  await db.update(profileLinks).set({ url: 'https://other.test/Yan' }).where(eq(profileLinks.userId, yan.id))
  answer = broken
  await recheckDueLinks(deps, new AbortController().signal, { network, most: 1 })
  expect(asked.toSorted()).toEqual(['/Wes', '/Yan'])
})
