import { api } from '@akin/contract/api.ts'
import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { statementsOf } from '#auth/auth.testing.ts'
import { formerNames, users } from '#auth/tables.ts'
import { helpPages } from '#help/read.ts'
import { builtWeb } from '#platform/render/built-web.ts'
import { injectInto } from '#platform/render/inject.ts'
import { servePages } from '#platform/render/serve-pages.ts'
import { requireWeb } from '#testing/require-web.ts'
import { type Person, scene } from '#testing/scene.ts'
import { findStamp, publicPages } from './find-shown.ts'

const { app, db, call, person, config } = await scene()

/** Names of one length, so that answers can be compared byte by byte. */
const nobodies = ['Hidden-1', 'Unverif1', 'Deletin1', 'Suspend1', 'Deleted1', 'Unknown1']
const surfaces = {
  'the page': (name: string) => `/p/${name}`,
  'the API': (name: string) => `/api/p/${name}`,
  'the card': (name: string) => `/p/${name}/card.png`,
  'the code': (name: string) => `/p/${name}/qr.svg`,
  'the contact': (name: string) => `/p/${name}/contact.vcf`,
}
let ana: Person

beforeAll(async () => {
  const web = await builtWeb(app, requireWeb(), injectInto(app))
  servePages(app, web, config, { stamped: [publicPages(db), helpPages()] })
  ana = await person('Ana')
  await edit(await person('Hidden-1'), { publicPage: false })
  await person('Unverif1', { verified: false })
  const leaving = await person('Deletin1')
  await change(leaving, { status: 'deleting', deletionDueAt: new Date() })
  const away = { suspendedUntil: new Date(Date.now() + 3_600_000), suspendedBy: 1 }
  await change(await person('Suspend1'), away)
  await change(await person('Deleted1'), { status: 'deleted' })
})

test('of pages that are opened in the same moment each is found as by itself, and none is asked for by itself', async () => {
  const names = ['Ana', ...nobodies, 'ana', 'Ana', 'ANA']
  const alone: unknown[] = []
  for (const name of names) alone.push(await findStamp(db, name, null))
  expect(alone.filter(Boolean)).toHaveLength(4)
  const together: unknown[] = []
  const statements = await statementsOf(async () => {
    together.push(...(await Promise.all(names.map(name => findStamp(db, name, null)))))
  })
  expect(together).toEqual(alone)
  expect(statements).toHaveLength(1)
})

test('someone who is blocked gets the page of an unknown name, byte by byte', async () => {
  const [cid, dan] = [await person('Cid'), await person('Dan')]
  expect((await pageAs('Cid', dan)).statusCode).toBe(200)
  expect((await call(api.blockUser, { asker: cid, params: { userId: dan.id }, body: {} })).status).toBe(201)
  const [blocked, unknown] = [await pageAs('Cid', dan), await pageAs('Zoe', dan)]
  expect(blocked.statusCode).toBe(404)
  expect(blocked.body).toBe(unknown.body)
  expect((await pageAs('Cid', ana)).statusCode).toBe(200)
})

test.each(Object.entries(surfaces))('%s of someone is there for a stranger', async (_surface, addressOf) => {
  expect((await app.inject(addressOf('Ana'))).statusCode).toBe(200)
})

test.each(Object.entries(surfaces))(
  '%s is missing in the same way, whatever the reason',
  async (_, addressOf) => {
    const answers = []
    for (const name of nobodies) answers.push(await comparable(name, addressOf))
    expect(answers[0]?.status).toBe(404)
    expect(answers[0]?.body.length).toBeGreaterThan(20)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  },
)

test.each(Object.entries(surfaces))(
  '%s is missing by the very same work, and so in the same time, whatever the reason',
  async (_, addressOf) => {
    const ask = (name: string) => app.inject(addressOf(name))
    for (const name of nobodies) await ask(name)
    const work = []
    for (const name of nobodies) work.push(await statementsOf(() => ask(name)))
    expect(work[0]?.length).toBeGreaterThan(0)
    for (const statements of work) expect(statements).toEqual(work[0])
  },
)

test('every address that leads nowhere is one and the same page, which says nothing of it', async () => {
  for (const there of ['/p/Ana', '/help-center', '/about']) {
    expect((await app.inject(there)).statusCode, there).toBe(200)
  }
  const bodies = new Set<string>()
  for (const address of [
    ...[
      '/zyx-nowhere',
      '/zyx-nowhere/def?ghi=1',
      '/about/zyx',
      '/tokens',
      '/dev',
      '/p',
      '/p/zyx',
      '/p/Ana/zyx',
    ],
    ...['/help-center/zyx', '/help-center/zyx/def', '/p/Hidden-1', '/p/zyx?k=1', '/x/%C3%A9', '/a%2Fb'],
  ]) {
    const { status, body } = await comparable('zyx', () => address)
    expect(status, address).toBe(404)
    bodies.add(body)
  }
  expect(bodies.size).toBe(1)
  expect([...bodies][0]).toContain('Nothing in common with this address')
})

test('a page follows what its owner does at once, though it was kept', async () => {
  const ben = await person('Ben')
  await edit(ben, { headline: 'First words' })
  expect((await page('Ben')).body).toContain('First words')
  await edit(ben, { headline: 'Second words' })
  const second = await page('Ben')
  expect(second.body).toContain('Second words')
  expect(second.body).not.toContain('First words')

  await edit(ben, { publicPage: false })
  expect((await page('Ben')).statusCode).toBe(404)
  await edit(ben, { publicPage: true })
  expect((await page('Ben')).statusCode).toBe(200)

  await change(ben, { displayName: 'Benno' })
  await db.insert(formerNames).values({ nameKey: 'ben', userId: ben.id })
  const moved = await page('Ben')
  expect({ status: moved.statusCode, to: moved.headers.location }).toEqual({ status: 301, to: '/p/Benno' })
  expect((await page('Benno')).statusCode).toBe(200)
  expect((await page('benno')).headers.location).toBe('/p/Benno')

  await change(ben, { status: 'deleting', deletionDueAt: new Date() })
  for (const name of ['Benno', 'Ben']) expect((await page(name)).statusCode).toBe(404)
})

test('what only members may see is on no public page', async () => {
  await edit(ana, { city: 'Nowhere-by-the-Sea', headline: 'Seen by all' })
  const { body } = await page('Ana')
  expect(body).toContain('Seen by all')
  expect(body).not.toContain('Nowhere-by-the-Sea')
})

test.each([
  '%252e',
  'a%00b',
  'x'.repeat(500),
  '../etc',
  '..%2fetc',
  '%F0%9F%98%80',
  "'%22%3Cscript%3E",
  'Ana/extra',
])('an address that cannot be anyone is a page that is not there: %s', async name => {
  for (const address of [`/p/${name}`, `/api/p/${name}`]) {
    expect((await app.inject(address)).statusCode, address).toBe(404)
  }
})

test.each(['', '%2e', 'Ana%20', 'Ana/', '%41na'])('a page asked for oddly breaks nothing: %s', async name => {
  expect((await page(name)).statusCode).toBeLessThan(500)
})

test.each(['%ED%A0%80', '%', '%zz'])('half a character is not even an address: %s', async name => {
  for (const addressOf of Object.values(surfaces)) {
    expect((await app.inject(addressOf(name))).statusCode).toBe(400)
  }
})

function pageAs(name: string, { cookie }: Person) {
  return app.inject({ url: `/p/${name}`, headers: { cookie } })
}

function page(name: string) {
  return app.inject(`/p/${name}`)
}

/** An answer without what differs from one to the next by its nature: name, time and request id. */
async function comparable(name: string, addressOf: (name: string) => string) {
  const { statusCode, headers, body } = await app.inject(addressOf(name))
  const requestId = String(headers['x-request-id'])
  const plain = (text: string) => [name, requestId].reduce((done, part) => done.replaceAll(part, '-'), text)
  const { date: _, 'x-ratelimit-remaining': __, ...rest } = headers
  return {
    status: statusCode,
    headers: plain(JSON.stringify(rest)),
    body: plain(body).replace(/\bu:\d{13}\b/g, 'u:-'),
  }
}

async function edit(asker: Person, body: object) {
  expect((await call(profileEndpoints.editProfile, { asker, body })).status).toBe(200)
}

function change({ id }: Person, changes: Partial<typeof users.$inferInsert>) {
  return db.update(users).set(changes).where(eq(users.id, id))
}
