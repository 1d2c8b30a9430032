import type { RequestListener } from 'node:http'
import { api } from '@akin/contract/api.ts'
import { callLimits } from '@akin/contract/call-limits.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeContacts } from '#testing/contacts.ts'
import { type Person, scene } from '#testing/scene.ts'
import { openTestSite } from '#testing/site.ts'
import { profileLinks, profiles } from '../tables.ts'
import { verifyLink } from './verify-link.ts'

const { call, db, deps, config, person } = await scene()
let answer: RequestListener = (_request, response) => response.destroy()
const { network, close } = await openTestSite((request, response) => answer(request, response))
afterAll(close)

const url = 'https://site.test/about'

async function addLink(asker: Person) {
  const links = [{ label: 'Site', url }]
  const { body } = await call(api.editProfile, { asker, body: { links } })
  return body.links[0]?.id ?? 0
}

async function linkOf({ id }: Person) {
  const [row] = await db.select().from(profileLinks).where(eq(profileLinks.userId, id))
  if (!row) throw new Error('The link is not there.')
  return row
}

async function versionOf({ id }: Person) {
  const [row] = await db.select().from(profiles).where(eq(profiles.userId, id))
  return row?.version ?? 0
}

const verify = (asker: Person, linkId: number) => verifyLink(deps, { asker, params: { linkId } }, network)

const show = (html: string): RequestListener => {
  return (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html)
}
const linking = ({ displayName }: Person) =>
  show(`<a rel="me" href="${config.publicUrl}/p/${displayName}">Me on Akin</a>`)

test('a stranger is refused, and so is someone unverified', async () => {
  const una = await person('Una', { verified: false })
  const linkId = await addLink(una)
  expect((await call(api.verifyLink, { params: { linkId } })).status).toBe(401)
  const { body } = await call(api.verifyLink, { params: { linkId }, asker: una })
  expect(body.code).toBe('needs_verification')
})

test("another person's link and one that is not there look the same", async () => {
  const [ana, ben] = [await person('Ana'), await person('Ben')]
  const linkId = await addLink(ben)
  const theirs = await call(api.verifyLink, { params: { linkId }, asker: ana })
  const nobodys = await call(api.verifyLink, { params: { linkId: linkId + 1000 }, asker: ana })
  for (const { status, body } of [theirs, nobodys])
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' })
  expect((await linkOf(ben)).checkedAt).toBeNull()
})

test('a page that links back gives the tick, and what was made from the profile is made anew', async () => {
  const mia = await person('Mia')
  const linkId = await addLink(mia)
  const version = await versionOf(mia)
  answer = linking(mia)
  expect(await verify(mia, linkId)).toMatchObject({
    id: linkId,
    label: 'Site',
    url,
    verifiedAt: expect.any(Date),
  })
  const { verifiedAt, checkedAt } = await linkOf(mia)
  expect(verifiedAt).toEqual(checkedAt)
  expect(Date.now() - Number(verifiedAt)).toBeLessThan(60_000)
  expect(await versionOf(mia)).toBe(version + 1)
  await makeContacts(db, mia, await person('Eva'))
  const shown = await call(api.getPublicProfile, { params: { displayName: 'Mia' } })
  expect(shown.body.links).toEqual([{ label: 'Site', url, verifiedAt: verifiedAt?.toISOString() }])
})

test('a page that links to somebody else, or no longer to its owner, takes the tick', async () => {
  const leo = await person('Leo')
  const linkId = await addLink(leo)
  answer = linking(leo)
  await verify(leo, linkId)
  answer = linking(await person('Zoe'))
  await expect(verify(leo, linkId)).rejects.toMatchObject({ code: 'link_without_return', status: 409 })
  expect(await linkOf(leo)).toMatchObject({ verifiedAt: null, checkedAt: expect.any(Date) })
})

test('an address that leads to another site has no tick, however that site links back', async () => {
  const ned = await person('Ned')
  const linkId = await addLink(ned)
  answer = linking(ned)
  await verify(ned, linkId)
  answer = (request, response) => {
    if (request.headers.host === 'other.test') return linking(ned)(request, response)
    return response.writeHead(302, { location: 'https://other.test/me' }).end()
  }
  await expect(verify(ned, linkId)).rejects.toMatchObject({ code: 'link_leads_elsewhere', status: 409 })
  expect(await linkOf(ned)).toMatchObject({ verifiedAt: null })
  answer = (request, response) => {
    if (request.url === '/me') return linking(ned)(request, response)
    return response.writeHead(301, { location: '/me' }).end()
  }
  expect(await verify(ned, linkId)).toMatchObject({ verifiedAt: expect.any(Date) })
})

test('a page that does not open changes nothing', async () => {
  const kim = await person('Kim')
  const linkId = await addLink(kim)
  answer = linking(kim)
  await verify(kim, linkId)
  const before = await linkOf(kim)
  answer = (_request, response) => response.destroy()
  await expect(verify(kim, linkId)).rejects.toMatchObject({ code: 'link_unreachable', status: 409 })
  answer = (_request, response) => response.writeHead(404).end()
  await expect(verify(kim, linkId)).rejects.toMatchObject({ code: 'link_unreachable' })
  expect(await linkOf(kim)).toEqual(before)
})

test('an address behind which there is no page is one that does not open', async () => {
  const rae = await person('Rae')
  const links = [{ label: 'Nowhere', url: 'https://nowhere.invalid/' }]
  const { body } = await call(api.editProfile, { asker: rae, body: { links } })
  const linkId = body.links[0]?.id ?? 0
  const answered = await call(api.verifyLink, { params: { linkId }, asker: rae })
  expect({ status: answered.status, code: answered.body.code }).toEqual({
    status: 409,
    code: 'link_unreachable',
  })
})

test('saving while the page is opened loses neither the tick nor the link', async () => {
  const ivo = await person('Ivo')
  const linkId = await addLink(ivo)
  let newId = 0
  answer = async (request, response) => {
    newId = await addLink(ivo)
    linking(ivo)(request, response)
  }
  const verified = await verify(ivo, linkId)
  expect(newId).not.toBe(linkId)
  expect(verified).toMatchObject({ id: newId, verifiedAt: expect.any(Date) })
})

test('a link that is taken away while the page is opened is not there', async () => {
  const joy = await person('Joy')
  const linkId = await addLink(joy)
  answer = async (request, response) => {
    await call(api.editProfile, { asker: joy, body: { links: [] } })
    linking(joy)(request, response)
  }
  await expect(verify(joy, linkId)).rejects.toMatchObject({ code: 'not_found' })
})

test('no connection to the database is held while a page is opened', async () => {
  const ola = await person('Ola')
  const linkId = await addLink(ola)
  let busy = -1
  answer = (request, response) => {
    busy = db.$client.totalCount - db.$client.idleCount
    linking(ola)(request, response)
  }
  await verify(ola, linkId)
  expect(busy).toBe(0)
})

test('checks are limited per person', async () => {
  const pia = await person('Pia')
  const linkId = await addLink(pia)
  answer = linking(pia)
  for (let count = 0; count < callLimits.linkChecks.person.max; count++) await verify(pia, linkId)
  await expect(verify(pia, linkId)).rejects.toMatchObject({ status: 429 })
  const answered = await call(api.verifyLink, { params: { linkId }, asker: pia })
  expect(answered.status).toBe(429)
})
