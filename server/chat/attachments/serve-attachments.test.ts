import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { everyone } from '@akin/contract/subscription/plans.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { quarters } from '#profile/pictures/picture.scene.ts'
import type { Person } from '#testing/scene.ts'
import { attachments } from '../tables.ts'
import { attachmentScene } from './attachment.scene.ts'
import { sweepUploadsNow } from './sweep-uploads.ts'
import { recording } from './voice/recordings.testing.ts'

const scene = await attachmentScene()
const { app, bring, call, contacts, db, deps, download, drop, record, say, send, storedKeys, strangers } =
  scene
const { befriend, talking, thread, timePasses } = scene

const png = await quarters(90, 60).png().toBuffer()
const pdf = '%PDF-1.7 a page'

/** Ana has sent Ben a photo. */
async function sentPhoto() {
  const [ana, ben] = await talking()
  const photo = await bring(ana, png, { name: 'jars.png' })
  const message = await say(ana, ben, '', { attachmentIds: [photo.id] })
  return { ana, ben, photo, message }
}

async function statuses(photo: { id: number }, ...askers: Person[]) {
  const answers = await Promise.all(askers.map(asker => download(asker, photo)))
  return answers.map(({ statusCode }) => statusCode)
}

test('before it is sent only its owner sees it', async () => {
  const [ana, ben] = await talking()
  expect(await statuses(await bring(ana, png), ana, ben)).toEqual([200, 404])
})

test('a photo is shown and a file is handed over, and a browser guesses nothing', async () => {
  const { ana, ben, photo } = await sentPhoto()
  const shown = await download(ben, photo, 'small')
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  })
  const file = await bring(ana, pdf, { type: 'application/pdf', name: "Ana's 日本.pdf" })
  await say(ana, ben, 'Look', { attachmentIds: [file.id] })
  const handed = await download(ben, file)
  expect([handed.statusCode, handed.body]).toEqual([200, pdf])
  expect(handed.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''Ana%27s%20%E6%97%A5%E6%9C%AC.pdf",
    'x-content-type-options': 'nosniff',
  })
  const page = await app.inject({ url: '/api/user', headers: { cookie: ben.cookie } })
  expect(page.headers['content-security-policy']).toBeDefined()
  expect(handed.headers['content-security-policy']).toBe(page.headers['content-security-policy'])
  expect((await download(ben, file, 'small')).statusCode).toBe(404)
})

test('what a browser has already is not sent again, and what it may not see is not confirmed', async () => {
  const { ana, ben, photo, message } = await sentPhoto()
  const { etag } = (await download(ben, photo)).headers
  const known = { 'if-none-match': String(etag) }
  expect((await download(ben, photo, 'whole', known)).statusCode).toBe(304)
  await drop(ana, message, 'everyone')
  expect((await download(ben, photo, 'whole', known)).statusCode).toBe(404)
})

describe('a recording', () => {
  async function sentVoice() {
    const [ana, ben] = await talking()
    const { body: voice } = await record(ana, await recording())
    const message = await say(ana, ben, 'See you at nine', { attachmentIds: [voice.id] })
    return { ana, ben, voice, message }
  }

  test('is a message by itself, and its words are what was said', async () => {
    const { ana, ben, voice } = await sentVoice()
    const last = (await thread(ben, ana)).items.at(-1)
    expect(last).toMatchObject({ kind: 'voice', body: 'See you at nine', attachments: [{ id: voice.id }] })
    expect(last?.attachments[0]?.voice).toEqual(voice.voice)
    const { body: another } = await record(ana, await recording())
    const photo = await bring(ana, png)
    const both = await send(ana, ben, '', { attachmentIds: [another.id, photo.id] })
    expect([both.status, both.body.code]).toEqual([400, 'bad_request'])
    expect((await send(ana, ben, '', { attachmentIds: [another.id] })).status).toBe(201)
  })

  test('waits until both have written', async () => {
    const [ana, ben] = await contacts()
    const { body: voice } = await record(ana, await recording())
    const { body } = await send(ana, ben, '', { attachmentIds: [voice.id] })
    expect(body.code).toBe('text_only_until_reply')
  })

  test('is played from any place in it, by those who may hear it', async () => {
    const { ana, ben, voice, message } = await sentVoice()
    const whole = await download(ben, voice)
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, voice.size])
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/webm',
      'content-disposition': 'inline',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    })
    const part = (range: string, more = {}) => download(ben, voice, 'whole', { range, ...more })
    const middle = await part('bytes=10-19')
    expect([middle.statusCode, middle.headers['content-range'], middle.headers['content-length']]).toEqual([
      ...[206, `bytes 10-19/${voice.size}`, '10'],
    ])
    expect(middle.rawPayload).toEqual(whole.rawPayload.subarray(10, 20))
    expect((await part('bytes=-5')).rawPayload).toEqual(whole.rawPayload.subarray(-5))
    const { etag } = whole.headers
    expect((await part('bytes=0-1', { 'if-range': String(etag) })).statusCode).toBe(206)
    expect((await part('bytes=0-1', { 'if-range': '"another"' })).statusCode).toBe(200)
    const beyond = await part(`bytes=${voice.size}-`)
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${voice.size}`])
    expect((await download(ben, voice, 'small')).statusCode).toBe(404)
    await drop(ana, message, 'everyone')
    expect((await part('bytes=0-1')).statusCode).toBe(404)
  })

  test('can be sent on', async () => {
    const { ben, voice, message } = await sentVoice()
    const [cleo] = await strangers('Cleo')
    await befriend(ben, cleo)
    await say(ben, cleo, 'Hello')
    await say(cleo, ben, 'Hello to you')
    const body = { contactId: cleo.id, clientId: randomUUID() }
    await call(api.forwardMessage, { asker: ben, params: { messageId: message.id }, body })
    const last = (await thread(cleo, ben)).items.at(-1)
    expect(last).toMatchObject({ kind: 'voice', body: 'See you at nine' })
    expect(last?.attachments[0]?.voice).toEqual(voice.voice)
    expect(await statuses(last?.attachments[0] ?? { id: 0 }, cleo)).toEqual([200])
  })
})

test.each(['0', '-1', '1.5', '1e3', 'x', '99999999999999999999'])('there is nothing at %s', async id => {
  const [ana] = await strangers('Ana')
  const { statusCode } = await app.inject({
    url: `/api/attachments/${id}/whole`,
    headers: { cookie: ana.cookie },
  })
  expect(statusCode).toBe(404)
})

describe('sending what was brought', () => {
  test('photos wait until both have written', async () => {
    const [ana, ben] = await contacts()
    const { id } = await bring(ana, png)
    const early = await send(ana, ben, '', { attachmentIds: [id] })
    expect([early.status, early.body.code]).toEqual([409, 'text_only_until_reply'])
    await say(ana, ben, 'Hello')
    expect((await send(ana, ben, '', { attachmentIds: [id] })).body.code).toBe('text_only_until_reply')
    await say(ben, ana, 'Hello to you')
    expect((await send(ana, ben, '', { attachmentIds: [id] })).status).toBe(201)
  })

  test('what is not there, is another one’s or hangs elsewhere is gone', async () => {
    const { ana, ben, photo } = await sentPhoto()
    const his = await bring(ben, png)
    for (const id of [photo.id, his.id, 999_999]) {
      const { status, body } = await send(ana, ben, 'Look', { attachmentIds: [id] })
      expect([id, status, body.code]).toEqual([id, 409, 'attachment_gone'])
    }
  })

  test('what waits with a scheduled message is sent with that one alone', async () => {
    const [ana, ben] = await talking()
    const { id } = await bring(ana, png)
    const clientId = randomUUID()
    await db.execute(sql`with waiting as (
        insert into scheduled_messages (user_id, contact_id, client_id, body, due_at)
        values (${ana.id}, ${ben.id}, ${clientId}, '', now() + interval '1 hour') returning id)
      update attachments set scheduled_id = (select id from waiting) where id = ${id}`)
    const another = await send(ana, ben, 'Look', { attachmentIds: [id] })
    expect([another.status, another.body.code]).toEqual([409, 'attachment_gone'])
    expect((await send(ana, ben, '', { clientId, attachmentIds: [id] })).status).toBe(201)
  })

  test('a repeated send finds its photos where they hang already', async () => {
    const [ana, ben] = await talking()
    const { id } = await bring(ana, png)
    const form = { clientId: randomUUID(), attachmentIds: [id] }
    const [first, again] = [await send(ana, ben, '', form), await send(ana, ben, '', form)]
    expect([first.status, again.status, again.body.seq]).toEqual([201, 200, first.body.seq])
  })

  test('they stand in the order in which they were given', async () => {
    const [ana, ben] = await talking()
    const [one, two, three] = [await bring(ana, png), await bring(ana, png), await bring(ana, png)]
    await say(ana, ben, '', { attachmentIds: [three.id, one.id, two.id] })
    const { items } = await thread(ben, ana)
    expect(items.at(-1)?.attachments.map(({ id }) => id)).toEqual([three.id, one.id, two.id])
    expect(items.at(-1)?.kind).toBe('image')
  })
})

describe('forwarding', () => {
  function forward(asker: Person, message: { id: number }, to: Person, clientId = randomUUID()) {
    const body = { contactId: to.id, clientId }
    return call(api.forwardMessage, { asker, params: { messageId: message.id }, body })
  }

  /** Ben has a photo of Ana's, and talks to Cleo too. */
  async function threesome() {
    const sent = await sentPhoto()
    const [cleo] = await strangers('Cleo')
    await befriend(sent.ben, cleo)
    await say(sent.ben, cleo, 'Hello')
    await say(cleo, sent.ben, 'Hello to you')
    return { ...sent, cleo }
  }

  test('shares the files, which stay when the first message goes and go with the last', async () => {
    const { ana, ben, cleo, photo, message } = await threesome()
    const kept = (await storedKeys()).length
    const { status, body } = await forward(ben, message, cleo)
    expect(status).toBe(201)
    expect(await storedKeys()).toHaveLength(kept)
    const copy = (await thread(cleo, ben)).items.at(-1)?.attachments[0]
    expect(copy).toMatchObject({ name: 'jars.png', kind: 'image' })
    expect(await statuses(copy ?? { id: 0 }, cleo, ben, ana)).toEqual([200, 200, 404])

    await drop(ana, message, 'everyone')
    expect(await statuses(copy ?? { id: 0 }, cleo, ben)).toEqual([200, 200])
    expect(await statuses(photo, ana, ben)).toEqual([404, 404])
    const due = async () => (await db.execute(sql`select from loose_files where due_at <= now()`)).rowCount
    const before = await due()
    await drop(ben, body, 'everyone')
    expect(await statuses(copy ?? { id: 0 }, cleo, ben)).toEqual([404, 404])
    expect((await due()) ?? 0).toBe((before ?? 0) + 2)
  })

  test('repeated is done once', async () => {
    const { ben, cleo, message } = await threesome()
    const clientId = randomUUID()
    const [first, again] = [
      await forward(ben, message, cleo, clientId),
      await forward(ben, message, cleo, clientId),
    ]
    expect([first.status, again.status, again.body.seq]).toEqual([201, 200, first.body.seq])
    expect((await thread(cleo, ben)).items).toHaveLength(3)
  })

  test('what one cannot see, or to whom one may not write, is refused', async () => {
    const { ana, ben, cleo, message } = await threesome()
    const [stranger] = await strangers('Dan')
    expect((await forward(cleo, message, ben)).status).toBe(404)
    expect((await forward(ben, message, stranger)).body.code).toBe('cannot_message')
    await drop(ana, message, 'everyone')
    expect((await forward(ben, message, cleo)).status).toBe(404)
  })

  /** Someone has used so much of their room. */
  async function use(owner: Person, size: number) {
    const about = {
      kind: 'file',
      name: 'old',
      mime: 'text/plain',
      fileId: randomUUID().replaceAll('-', ''),
    } as const
    await db.delete(attachments).where(eq(attachments.name, about.name))
    await db.insert(attachments).values({ ...about, ownerId: owner.id, size })
  }

  test("someone else's file takes room of one's own, once, and one's own takes none", async () => {
    const { ana, ben, cleo, photo, message } = await threesome()
    const all = everyone.storageBytes
    await use(ben, all - photo.size)
    const refused = await forward(ben, message, cleo)
    expect([refused.status, refused.body.code]).toEqual([409, 'storage_full'])

    const left = pdf.length + 1
    expect(photo.size).toBeGreaterThan(left)
    await use(ben, all - photo.size - left)
    const answers = [await forward(ben, message, cleo), await forward(ben, message, ana)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await bring(ben, pdf, { type: 'application/pdf' })).size).toBe(pdf.length)

    await use(ana, all)
    expect((await forward(ana, message, ben)).status).toBe(201)
  })

  test('photos wait until both have written there too', async () => {
    const { ben, message } = await sentPhoto()
    const [cleo] = await strangers('Cleo')
    await befriend(ben, cleo)
    expect((await forward(ben, message, cleo)).body.code).toBe('text_only_until_reply')
  })
})

test('what no message has taken goes after a day, and what hangs on one stays', async () => {
  const sweep = () =>
    sweepUploadsNow.run({}, deps, { id: 'test', attempt: 1, signal: new AbortController().signal })
  const { ana, ben, photo } = await sentPhoto()
  const loose = await bring(ana, png)
  await sweep()
  expect(await statuses(loose, ana)).toEqual([200])
  await timePasses({ seconds: limits.looseUploadLife + 60 })
  await sweep()
  expect(await statuses(loose, ana)).toEqual([404])
  expect(await statuses(photo, ana, ben)).toEqual([200, 200])
})
