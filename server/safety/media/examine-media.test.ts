import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { api } from '@akin/contract/api.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { attachmentScene } from '#chat/attachments/attachment.scene.ts'
import { safetyCases } from '#operator/safety-cases.ts'
import { safetyPictureRemove } from '#operator/safety-picture-remove.ts'
import { transaction } from '#platform/database/transaction.ts'
import { plain, scenery } from '#profile/pictures/picture.scene.ts'
import { removePart } from '#profile/remove-part.ts'
import { keysIn } from '#testing/keys-in.ts'
import type { Person } from '#testing/scene.ts'
import { findings } from '../tables.ts'
import { rememberPicture } from './known-pictures.ts'
import { noteFindings } from './note-findings.ts'

const stage = await attachmentScene({ config: { limitsScale: 50 } })
const { app, call, config, db, deps, lines, strangers, timePasses } = stage

interface Came {
  type: string | undefined
  length: string | undefined
  bytes: Buffer
}
const came: Came[] = []
let answer: RequestListener = (_request, response) => void response.end()
const service = createServer(async (request, response) => {
  const { 'content-type': type, 'content-length': length } = request.headers
  came.push({ type, length, bytes: await buffer(request) })
  answer(request, response)
})
service.listen(0, '127.0.0.1')
await once(service, 'listening')
const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/file`
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

beforeEach(() => {
  came.length = 0
  lines.length = 0
  Object.assign(config, { mediaCheckUrl: '', mediaCheckMs: 60_000 })
})

const reason = 'It shows someone who never agreed to it.'
const remove = (...args: string[]) => safetyPictureRemove.read([...args, '--reason', reason])(deps)

test('a picture that was removed is taken once more, with a case; another one without', async () => {
  const [ana, ben, cora] = await strangers('Ana', 'Ben', 'Cora')
  await setAvatar(ana, await scenery(1))
  expect(await remove('--user', ana.email)).toMatch(/^Would remove the picture of .* Nothing was changed\.$/)
  expect((await ownProfile(ana)).avatar).not.toBeNull()
  expect(await remove('--user', ana.email, '--apply')).toBe(`Removed the picture of ${ana.displayName}.`)
  expect((await ownProfile(ana)).avatar).toBeNull()
  const { rows } = await db.execute(sql`select act, reason from operator_acts where user_id = ${ana.id}`)
  expect(rows).toEqual([{ act: 'avatar removed, removed', reason }])

  const again = await sharp(await scenery(1))
    .modulate({ brightness: 1.1 })
    .jpeg({ quality: 50 })
    .toBuffer()
  expect((await setAvatar(ben, again, 'image/jpeg')).statusCode).toBe(201)
  const id = (await ownProfile(ben)).avatar?.url.split('/').at(-1)
  expect(await casesOf(ben)).toEqual([
    { origin: 'first_aid', finding: 'known_picture', subject: `picture:${id}`, hours: 24 },
  ])
  const [{ number = '' } = {}] = await numbersOf(ben)
  expect(await safetyCases.read(['--show', number])(deps)).toContain(
    `First aid: looks like a picture that was removed, picture:${id}, `,
  )
  for (const number of [2, 3]) expect((await setAvatar(cora, await scenery(number))).statusCode).toBe(201)
  expect(await casesOf(cora)).toEqual([])
  await transaction(db, tx => removePart(tx, cora.id, 'picture'))
  await setAvatar(ben, await scenery(3))
  expect(await casesOf(ben), 'what a decision removes is known as well').toHaveLength(2)
  await expect(remove('--user', ana.email, '--apply')).rejects.toThrow('has no such picture')
})

test('an illegal one is not taken, leaves nothing, and whoever runs this learns of it', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await setAvatar(ana, await scenery(4))
  await remove('--user', ana.email, '--illegal', '--apply')
  const before = await stored()
  for (const refused of [await setAvatar(ben, await scenery(4)), await sent(ben, await cut(4))]) {
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'picture_not_allowed'])
  }
  expect([await stored(), await casesOf(ben), (await ownProfile(ben)).avatar]).toEqual([before, [], null])
  const alarm = { level: 50, event: 'illegal picture refused', userId: ben.id }
  expect(lines.filter(({ level }) => level === 50)).toMatchObject([alarm, alarm])
})

test('what is sent is compared for the first 30 days of an account, and not what is plain', async () => {
  const [ana] = await strangers('Ana')
  expect((await sent(ana, await scenery(5))).statusCode).toBe(201)
  const { rows } = await db.execute<{ fingerprint: string }>(sql`select fingerprint from attachments`)
  const [{ fingerprint } = { fingerprint: '' }] = rows
  await transaction(db, async tx => {
    await rememberPicture(tx, { fingerprint, list: 'illegal' })
    await rememberPicture(tx, { fingerprint, list: 'removed' })
  })
  expect((await sent(ana, await scenery(5))).statusCode).toBe(422)
  expect((await sent(ana, await plain(300, 300).png().toBuffer())).statusCode).toBe(201)
  await timePasses({ seconds: serverLimits.newcomer + 60 })
  expect((await sent(ana, await scenery(5))).statusCode).toBe(201)
  expect(await casesOf(ana)).toEqual([])
  const kept = await db.execute<{ known: boolean }>(
    sql`select fingerprint is not null as known from attachments order by id`,
  )
  expect(kept.rows.map(({ known }) => known)).toEqual([true, false, false])
})

type Row = [string, RequestListener | null, number, string[]]
const usual: Row[] = [
  ['says 200', (_request, response) => void response.end('fine'), 201, []],
  ['says 451', (_request, response) => void response.writeHead(451).end(), 422, []],
  ['never answers', () => {}, 201, ['unchecked_file']],
  ['is not there', null, 201, ['unchecked_file']],
]
const rarer: Row[] = [
  ['says 500', (_request, response) => void response.writeHead(500).end(), 201, ['unchecked_file']],
  [
    'leads elsewhere',
    (_request, response) => void response.writeHead(307, { location: '/' }).end(),
    201,
    ['unchecked_file'],
  ],
]
test.each(usual)('where the service outside %s', lookedAt)
test.each(rarer)('where the service outside %s', { tags: 'variant' }, lookedAt)

async function lookedAt(name: string, reply: RequestListener | null, status: number, findings: string[]) {
  const [ana, ben] = await strangers('Ana', 'Ben')
  // Only the one that is waited for in vain gets less patience: nothing else leans on a quick machine.
  const mediaCheckMs = name === 'never answers' ? 200 : 60_000
  Object.assign(config, { mediaCheckUrl: reply ? address : 'http://127.0.0.1:1/', mediaCheckMs })
  if (reply) answer = reply
  const before = await stored()
  const [avatar, file] = [await setAvatar(ana, await scenery(6)), await sent(ben, 'A letter', 'text/plain')]
  expect([avatar.statusCode, file.statusCode]).toEqual([status, status])
  if (status === 422) {
    expect(avatar.json().code).toBe('picture_not_allowed')
    expect(await stored()).toEqual(before)
  }
  for (const person of [ana, ben]) {
    expect((await casesOf(person)).map(({ finding }) => finding)).toEqual(findings)
  }
}

test('while it is away twenty cases in a day tell of it, and the log of every file', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  Object.assign(config, { mediaCheckUrl: 'http://127.0.0.1:1/' })
  const unchecked = () => db.$count(findings, eq(findings.finding, 'unchecked_file'))
  const left = serverLimits.uncheckedCases - (await unchecked())
  await transaction(db, async tx => {
    for (let n = 0; n < left; n += 1)
      await noteFindings(tx, { ownerId: ana.id, subjectKey: `picture:${n}`, found: ['unchecked_file'] })
  })
  expect((await sent(ben, 'A letter', 'text/plain')).statusCode).toBe(201)
  expect([await unchecked(), await casesOf(ben)]).toEqual([serverLimits.uncheckedCases, []])
  expect(lines).toContainEqual(expect.objectContaining({ event: 'file not checked outside', userId: ben.id }))
  await timePasses({ days: 1 })
  await sent(ben, 'A letter', 'text/plain')
  expect(await casesOf(ben)).toHaveLength(1)
})

test('what goes out is what is kept: drawn anew, whole and with its type', async () => {
  const [ana] = await strangers('Ana')
  Object.assign(config, { mediaCheckUrl: address })
  answer = (_request, response) => void response.end()
  const photo = await sharp(await scenery(7))
    .withExif({ IFD0: { Make: 'Kodak' } })
    .jpeg()
    .toBuffer()
  await sent(ana, photo, 'image/jpeg')
  await sent(ana, 'A letter', 'text/plain')
  expect(came.map(({ type }) => type)).toEqual(['image/webp', 'text/plain'])
  expect(came.map(({ length }) => Number(length))).toEqual(came.map(({ bytes }) => bytes.length))
  expect(came[0]?.bytes.includes('Kodak')).toBe(false)
  expect((await sharp(came[0]?.bytes).metadata()).width).toBe(320)
  expect(came[1]?.bytes.toString()).toBe('A letter')
})

function setAvatar(asker: Person, payload: Buffer, type = 'image/png') {
  const headers = { origin: config.publicUrl, 'content-type': type, cookie: asker.cookie }
  return app.inject({ method: 'POST', url: '/api/profile/avatar', payload, headers })
}

async function ownProfile(asker: Person) {
  return (await call(api.getOwnProfile, { asker })).body
}

/** As the avatar of it is. */
async function cut(number: number) {
  return sharp(await scenery(number))
    .resize(240, 240)
    .png()
    .toBuffer()
}

async function sent(asker: Person, payload: Buffer | string, type = 'image/png') {
  const headers = {
    origin: config.publicUrl,
    'content-type': type,
    cookie: asker.cookie,
    'x-file-name': 'file',
  }
  return app.inject({ method: 'POST', url: '/api/uploads', payload, headers })
}

function stored() {
  return keysIn(config.filesDir, '')
}

async function numbersOf({ id }: Person) {
  return (await db.execute<{ number: string }>(sql`select number from cases where target_id = ${id}`)).rows
}

async function casesOf({ id }: Person) {
  const { rows } = await db.execute<{ origin: string; finding: string; subject: string; hours: number }>(sql`
    select c.origin, f.finding, f.subject_key as subject,
      round(extract(epoch from c.due_at - c.opened_at) / 3600)::int as hours
    from cases c left join findings f on f.case_id = c.id where c.target_id = ${id} order by f.id`)
  return rows
}
