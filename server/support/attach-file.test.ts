import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { keysIn } from '#testing/keys-in.ts'
import { png, supportScene } from './support.scene.ts'
import { ticketAttachments } from './tables.ts'

const { config, db, deps, person, upload, sendTicket, fillLoose, countLoose } = await supportScene()

beforeEach(() => db.delete(ticketAttachments))

test('files are what they say they are', async () => {
  const html = Buffer.from('<html><script>alert(1)</script>')
  const refused = await upload(html)
  expect([refused.statusCode, refused.json().code]).toEqual([415, 'unsupported_file'])
  expect((await upload(png, { 'content-type': 'image/svg+xml' })).statusCode).toBe(415)
  expect((await upload(png, { 'content-type': 'application/pdf' })).statusCode).toBe(415)
})

test('files may be five megabytes and not a byte more', async () => {
  const full = Buffer.concat([png, Buffer.alloc(limits.supportAttachmentBytes - png.length)])
  expect((await upload(full)).statusCode).toBe(201)
  expect((await upload(Buffer.concat([full, Buffer.alloc(1)]))).statusCode).toBe(413)
})

test('files have names that cannot lead anywhere or turn around', async () => {
  const name = encodeURIComponent('../../etc/\u202Egnp.exe\r\nX: y')
  expect((await upload(png, { 'x-file-name': name })).json().name).toBe('....etcgnp.exeX: y')
})

test('a file that did not arrive whole leaves nothing behind', async () => {
  const before = await keysIn(deps.config.filesDir, 'support')
  expect((await upload(Buffer.concat([png, Buffer.alloc(limits.supportAttachmentBytes)]))).statusCode).toBe(
    413,
  )
  expect([await countLoose(), await keysIn(deps.config.filesDir, 'support')]).toEqual([0, before])
})

test('a row knows how large its file is', async () => {
  await upload(png)
  expect(await db.select().from(ticketAttachments)).toMatchObject([{ size: png.length }])
})

test('an address has so many a day, over all processes', async () => {
  expect((await upload(png)).statusCode).toBe(201)
  const most = limits.supportUploadsDaily.max * config.ipLimitsScale
  const { rowCount } = await db.execute(sql`update attempts set count = ${most} where key like 'attach:%'`)
  expect(rowCount).toBe(1)
  const refused = await upload(png)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  expect(await countLoose()).toBe(1)
  await db.execute(sql`delete from attempts`)
})

describe('files that wait for their ticket', () => {
  const full = { status: 503, code: 'attachments_full' }
  const answerTo = async (...args: Parameters<typeof upload>) => {
    const answer = await upload(...args)
    return { status: answer.statusCode, code: answer.json().code }
  }

  test('have so many places, and a message goes without a file', async () => {
    await fillLoose(limits.looseAttachments - 1)
    const last = await upload(png)
    expect(last.statusCode).toBe(201)
    const stored = await keysIn(deps.config.filesDir, 'support')
    expect(await answerTo(png)).toEqual(full)
    expect(await keysIn(deps.config.filesDir, 'support')).toEqual(stored)
    expect((await sendTicket()).status).toBe(201)
    expect((await sendTicket(last.json().key)).status).toBe(201)
    expect((await upload(png)).statusCode, 'a ticket that was sent makes room').toBe(201)
  })

  test('have places that visitors cannot take from people whom we know', async () => {
    const [member, newcomer] = [await person('Member'), await person('Newcomer', { verified: false })]
    await fillLoose(limits.looseAttachments)
    expect(await answerTo(png, {}, newcomer)).toEqual(full)
    expect((await upload(png, {}, member)).statusCode).toBe(201)
    await fillLoose(limits.looseAttachmentsForMembers)
    expect(await answerTo(png, {}, member)).toEqual(full)
  })

  test('do not slip past the last place together', async () => {
    await fillLoose(limits.looseAttachments - 1)
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(png)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(7).fill(503)])
  })
})
