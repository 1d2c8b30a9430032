import { api } from '@akin/contract/api.ts'
import { desc } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { MailRefused } from '#platform/mail/mail.ts'
import { scene } from '#testing/scene.ts'
import { staffMember } from '../staff.scene.ts'
import { staffEvents } from '../tables.ts'

const stage = await scene()
const { app, call, config, db, deps } = stage
const admin = await staffMember(stage, 'admin', 'Otto')

const brand = (name: string, colour: string | null, reason = '') =>
  call(api.setBrand, { asker: admin, body: { name, colour, reason } })
const manifest = async () => (await app.inject('/site.webmanifest')).json() as Record<string, unknown>

async function lastNote() {
  const [row] = await db.select().from(staffEvents).orderBy(desc(staffEvents.id)).limit(1)
  return row && { act: row.act, subject: row.subjectKey, reason: row.reason, detail: row.detail }
}

test('a name and a colour are taken, are in the manifest, and the log has what they were', async () => {
  expect(await manifest()).toMatchObject({ name: 'Akin', short_name: 'Akin', theme_color: '#f2f3e9' })
  const { status, body } = await brand(' Harbour Social Club ', '1F5F8B', 'Our own')
  expect([status, body.name, body.colour]).toEqual([200, 'Harbour Social Club', '#1f5f8b'])
  expect(await lastNote()).toEqual({
    ...{ act: 'installation.brand', subject: null, reason: 'Our own' },
    detail: 'name: Akin → Harbour Social Club; colour: none → #1f5f8b',
  })
  expect(await manifest()).toMatchObject({
    ...{ name: 'Harbour Social Club', short_name: 'Harbour', theme_color: '#1f5f8b' },
  })
  expect((await app.inject('/manifest.webmanifest')).headers['content-type']).toContain(
    'application/manifest+json',
  )
  const card = await app.inject('/brand/card.png?v=1')
  expect(await sharp(card.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
})

test.each([
  ['#f5b63f', '1.61 to 1'],
  ['#7a7a7a', '3.83 to 1'],
])('%s is too faint, and it is said by how much', async (colour, ratio) => {
  const { status, body } = await brand('Faint', colour)
  expect([status, body.code]).toEqual([422, 'colour_too_faint'])
  expect(body.message).toContain(ratio)
  expect((await manifest()).name).not.toBe('Faint')
})

test('what is no name, no colour, no link or no domain is not taken', async () => {
  for (const name of ['', 'A', 'x'.repeat(31), 'two\nlines', '\u202Erebmun'])
    expect((await brand(name, null)).status, name).toBe(400)
  for (const colour of ['red', '#fff', '#12345g', 'url(x)'])
    expect((await brand('Good', colour)).status, colour).toBe(400)
  const links = [
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://plain.example',
    'https:///x',
    'data:x',
  ]
  for (const link of links) {
    const body = { text: 'Hello', link, kind: 'info' as const, until: null, reason: '' }
    expect((await call(api.announce, { asker: admin, body })).status, link).toBe(400)
  }
  const refused = await call(api.refuseDomain, { asker: admin, body: { domain: 'com', reason: '' } })
  expect([refused.status, refused.body.code]).toEqual([422, 'not_a_domain'])
})

test('a mark is drawn anew on a square, has its address for everyone, and goes with the next one', async () => {
  const wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'teal' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'A secret place' } } })
    .jpeg()
    .toBuffer()
  const first = await upload(wide, 'image/jpeg')
  expect(first.statusCode).toBe(200)
  const address = (first.json() as { logo: string }).logo
  const file = await app.inject(address)
  expect(file.headers).toMatchObject({
    ...{ 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' },
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 192, height: 192, hasAlpha: true })
  expect(file.rawPayload.includes('A secret place')).toBe(false)
  expect((await manifest()).icons).toMatchObject([{ src: address }, { src: address.replace('192', '512') }])
  const second = (await upload(wide, 'image/jpeg')).json() as { logo: string }
  expect(second.logo).not.toBe(address)
  expect((await app.inject(address)).statusCode).toBe(404)
  expect((await app.inject(second.logo)).statusCode).toBe(200)
  expect((await call(api.removeLogo, { asker: admin })).body.logo).toBeNull()
  expect((await app.inject(second.logo)).statusCode).toBe(404)
})

test('no drawing, nothing broken and nothing large becomes a mark', async () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect((await upload(svg, 'image/svg+xml')).statusCode).toBe(415)
  expect((await upload(svg, 'image/png')).statusCode).toBe(415)
  expect((await upload(Buffer.concat([png, Buffer.alloc(1000)]), 'image/png')).json()).toMatchObject({
    code: 'picture_unreadable',
  })
  expect((await upload(Buffer.concat([png, Buffer.alloc(512 * 1024)]), 'image/png')).statusCode).toBe(413)
})

test('a domain is refused and allowed again, and each is written down', async () => {
  const refused = await call(api.refuseDomain, {
    asker: admin,
    body: { domain: 'https://Evil.Example/page', reason: 'Scams' },
  })
  expect(refused.body).toEqual({ domains: ['evil.example'], total: 1 })
  expect(await lastNote()).toMatchObject({
    act: 'installation.domain_refused',
    subject: 'evil.example',
    reason: 'Scams',
  })
  const allowed = await call(api.allowDomain, { asker: admin, params: { domain: 'evil.example' } })
  expect(allowed.body).toEqual({ domains: [], total: 0 })
  expect(await lastNote()).toMatchObject({ act: 'installation.domain_allowed', subject: 'evil.example' })
})

test('a test mail goes to oneself under the name of the installation, and says what came back', async () => {
  await brand('Harbour', '#1f5f8b')
  const { body } = await call(api.sendTestMail, { asker: admin })
  expect(body).toEqual({ to: admin.email, isTaken: true, said: 'It is kept at /dev/mail.' })
  const mail = await stage.mailTo(admin.email, 'test-mail')
  expect(mail).toMatchObject({ sender: 'Harbour' })
  expect(mail.html).toContain('>Harbour</td>')
  const send = vi.spyOn(deps.mailer, 'send')
  send.mockRejectedValueOnce(new MailRefused('The mail server answered 550 to RCPT TO.'))
  const refused = await call(api.sendTestMail, { asker: admin })
  expect(refused.body).toMatchObject({ isTaken: false, said: 'The mail server answered 550 to RCPT TO.' })
  send.mockRejectedValueOnce(new Error('connect smtp://post:hunter2@mail.example'))
  expect((await call(api.sendTestMail, { asker: admin })).body.said).not.toContain('hunter2')
  send.mockRestore()
})

test('the first steps are over once', async () => {
  expect((await call(api.getInstallation, { asker: admin })).body.isFirstRunDone).toBe(false)
  expect((await call(api.finishFirstRun, { asker: admin })).body.isFirstRunDone).toBe(true)
})

function upload(payload: Buffer, type: string) {
  return app.inject({
    ...{ method: 'POST', url: api.setLogo.path, payload },
    headers: { origin: config.publicUrl, cookie: admin.cookie, 'content-type': type },
  })
}
