import { type Audiences, defaultAudiences } from '@akin/contract/profile/audiences.ts'
import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import type { ProfileChanges } from '@akin/contract/profile/shapes.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { formerNames } from '#auth/tables.ts'
import { makeContacts } from '#testing/contacts.ts'
import { type Person, scene } from '#testing/scene.ts'
import { pictures } from './tables.ts'

const { app, db, deps, call, person, config } = await scene()
const files = ['card.png', 'qr.svg', 'contact.vcf']
const avatarId = '0'.repeat(31)
let ana: Person

beforeAll(async () => {
  ana = await person('Ana')
  await edit(ana, { fullName: 'Ana Vos', headline: 'Potter', bio: 'Clay, mostly.', city: 'Lisbon' })
  await makeContacts(db, ana, await person('Eva'))
  await edit(ana, { country: 'PT', links: [{ label: 'Home', url: 'https://ana.example/' }] })
})

test.each(files)('a stranger finds nobody under a name that nobody has: %s', async file => {
  const { statusCode, headers, body } = await ask('Nobody', file)
  expect(statusCode).toBe(404)
  expect(JSON.parse(body)).toMatchObject({ code: 'not_found', message: 'We could not find that.' })
  expect(headers['cache-control']).toBe('no-cache')
})

test.each(files)('another spelling and a former name lead to the name of today: %s', async file => {
  await db
    .insert(formerNames)
    .values({ nameKey: `anita-${file}`, userId: ana.id })
    .onConflictDoNothing()
  const former = file === 'card.png' ? 'anita' : `anita_${file.slice(0, 2)}`
  await db.insert(formerNames).values({ nameKey: former, userId: ana.id }).onConflictDoNothing()
  for (const name of ['ana', 'ANA', former]) {
    const { statusCode, headers } = await ask(name, file)
    expect({ statusCode, location: headers.location }).toEqual({
      statusCode: 301,
      location: `/p/Ana/${file}`,
    })
    expect(headers['cache-control']).toBe('no-cache')
  }
})

test.each(files)('no address breaks it: %s', async file => {
  for (const name of ['%252e', 'a%00b', 'x'.repeat(100), '..', '%2e%2e', '%F0%9F%98%80', "'--", ' ']) {
    const { statusCode } = await ask(name, file)
    expect(statusCode, name).toBe(404)
  }
  for (const name of ['%ED%A0%80', '%', '%zz']) expect((await ask(name, file)).statusCode, name).toBe(400)
})

test.each(files)('search engines leave it alone unless the owner lets them: %s', async file => {
  const ben = await person(`Ben-${file.slice(0, 2)}`)
  expect((await ask(ben.displayName, file)).headers['x-robots-tag']).toBe('noindex')
  await edit(ben, { searchEngines: true })
  expect((await ask(ben.displayName, file)).headers['x-robots-tag']).toBeUndefined()
})

test('the card is a picture that other sites may show', async () => {
  const { statusCode, headers, rawPayload } = await ask('Ana', 'card.png')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

test('the card changes with what the world may see, and with nothing else', async () => {
  const card = async () => (await ask('Ana', 'card.png')).rawPayload
  const first = await card()
  await edit(ana, { city: 'Porto', interests: ['Pottery'], pronouns: 'she/her', bio: 'Clay alone.' })
  expect(first.equals(await card()), 'what the card does not show').toBe(true)
  await edit(ana, { fullName: 'Ana María Vos' })
  const renamed = await card()
  expect(first.equals(renamed), 'the name').toBe(false)
  await show(ana, { fullName: 'members', headline: 'members' })
  const hidden = await card()
  await edit(ana, { fullName: 'Somebody Else', headline: 'Something else' })
  expect(hidden.equals(await card()), 'a name for members alone').toBe(true)
  await show(ana, { fullName: 'public', headline: 'public' })
  await edit(ana, { fullName: 'Ana Vos', headline: 'Potter', city: 'Lisbon', bio: 'Clay, mostly.' })
  expect(first.equals(await card()), 'back again').toBe(true)
})

test('the portrait is on the card and in the contact only for whom it is meant', async () => {
  const before = { card: (await ask('Ana', 'card.png')).rawPayload, photo: photoIn(await vcard('Ana')) }
  expect(before.photo).toBeUndefined()
  await putUpAvatar(ana)
  const shown = (await ask('Ana', 'card.png')).rawPayload
  expect(shown.equals(before.card)).toBe(false)
  const photo = Buffer.from(photoIn(await vcard('Ana')) ?? '', 'base64')
  expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 })

  await show(ana, { avatar: 'members' })
  expect((await ask('Ana', 'card.png')).rawPayload.equals(before.card)).toBe(true)
  expect(photoIn(await vcard('Ana'))).toBeUndefined()
  await show(ana, { avatar: 'public' })
})

test('a portrait that is missing from the store is not missed', async () => {
  const cid = await person('Cid')
  await db.insert(pictures).values({ id: 'f'.repeat(32), userId: cid.id, kind: 'avatar', placeholder: '' })
  for (const file of files) expect((await ask('Cid', file)).statusCode).toBe(200)
})

test('the contact is a file that telephones take, of what the world may see', async () => {
  const { statusCode, headers } = await ask('Ana', 'contact.vcf')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/vcard; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="Ana.vcf"')
  const lines = await vcard('Ana')
  expect(lines).toContain('FN:Ana Vos')
  expect(lines).toContain('TITLE:Potter')
  expect(lines).toContain('NOTE:Clay\\, mostly.')
  expect(lines.filter(line => line.startsWith('URL:'))).toEqual([
    `URL:${config.publicUrl}/p/Ana`,
    'URL:https://ana.example/',
  ])
  expect(lines.join()).not.toContain('Lisbon')
  await show(ana, { place: 'public', bio: 'contacts' })
  expect(await vcard('Ana')).toContain('ADR;TYPE=HOME:;;;Lisbon;;;Portugal')
  expect((await vcard('Ana')).join()).not.toContain('Clay')
})

test('the code is an image of its own', async () => {
  const { statusCode, headers, body } = await ask('Ana', 'qr.svg')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(body).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/)
})

test('one address may ask sixty times a minute, for each file by itself', async () => {
  const { app, person } = await scene({ config: { ipLimitsScale: 1 } })
  await person('Ana')
  for (let times = 0; times < 60; times++) await app.inject('/p/Ana/qr.svg')
  expect((await app.inject('/p/Ana/qr.svg')).statusCode).toBe(429)
  expect((await app.inject('/p/Ana/contact.vcf')).statusCode).toBe(200)
  expect((await app.inject('/api/p/Ana')).statusCode).toBe(200)
})

test('two cards of one person are under way at once, and not three; others have theirs', async () => {
  const { app, person, pool } = await scene()
  const [ana, ben] = [await person('Ana'), await person('Ben')]
  const card = (who: Person) => app.inject({ url: '/p/Ana/card.png', headers: { cookie: who.cookie } })
  const client = await pool.connect()
  await client.query('begin; lock table profiles in access exclusive mode')
  const [anas, bens] = [[card(ana), card(ana), card(ana)], card(ben)]
  expect((await Promise.race([...anas, bens])).json().code).toBe('rate_limited')
  await client.query('commit')
  client.release()
  const statuses = (await Promise.all(anas)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([200, 200, 429])
  expect((await bens).statusCode).toBe(200)
  expect((await card(ana)).statusCode).toBe(200)
})

function ask(name: string, file: string) {
  return app.inject(`/p/${name}/${file}`)
}

async function vcard(name: string) {
  const { body } = await ask(name, 'contact.vcf')
  return body.replaceAll('\r\n ', '').split('\r\n')
}

function photoIn(lines: string[]) {
  return lines.find(line => line.startsWith('PHOTO;'))?.split(':')[1]
}

async function edit(asker: Person, body: ProfileChanges) {
  const { status } = await call(profileEndpoints.editProfile, { asker, body })
  expect(status).toBe(200)
}

function show(asker: Person, audiences: Partial<Audiences>) {
  return edit(asker, { audiences: { ...defaultAudiences, ...audiences } })
}

async function putUpAvatar({ id }: Person) {
  const stored = `${avatarId}1`
  for (const size of [256, 512]) {
    const picture = sharp({ create: { width: size, height: size, channels: 3, background: '#14707c' } })
    await deps.storage.put(`pictures/${stored}/${size}.webp`, await picture.webp().toBuffer(), {
      contentType: 'image/webp',
    })
  }
  await db.insert(pictures).values({ id: stored, userId: id, kind: 'avatar', placeholder: '' })
  await edit(ana, { city: 'Lisbon' })
}
