import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { everyone } from '@akin/contract/subscription/plans.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { StorageError } from '#platform/storage/storage.ts'
import { hugePng, longGif, longWebp, movingPng } from '#profile/pictures/bombs.testing.ts'
import { plain, quarters } from '#profile/pictures/picture.scene.ts'
import { givePlan, takePlan } from '#testing/plan.ts'
import type { Person } from '#testing/scene.ts'
import { attachments } from '../tables.ts'
import { attachmentScene } from './attachment.scene.ts'

const { app, bring, call, config, db, deps, download, storedFiles, storedKeys, strangers, upload } =
  await attachmentScene()

const png = await quarters(900, 600).png().toBuffer()
const jpeg = await quarters(900, 600).jpeg().toBuffer()
const pdf = '%PDF-1.7 a page'
const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(40, 7)])

async function someone(): Promise<Person> {
  const [ana] = await strangers('Ana')
  return ana
}

/** After each test everything goes, so that the next one begins with nothing stored. */
afterEach(async () => {
  vi.restoreAllMocks()
  await db.delete(attachments)
  for (const key of await storedKeys()) await deps.storage.remove(key)
})

async function expectNothing() {
  expect([await storedKeys(), await db.select().from(attachments)]).toEqual([[], []])
}

test('only those who have verified their address bring files', async () => {
  expect((await upload(null, png)).status).toBe(401)
  await expectNothing()
})

test('a photo is there in two sizes, with its measures, its description and a first impression', async () => {
  const large = await quarters(3000, 2000).jpeg().toBuffer()
  const { status, body } = await upload(await someone(), large, {
    type: 'image/jpeg',
    name: 'jars.jpg',
    alt: ' Two jars ',
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({ kind: 'image', name: 'jars.jpg', mime: 'image/webp', alt: 'Two jars' })
  expect([body.width, body.height]).toEqual([2048, 1365])
  expect(body.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(body.placeholder?.length).toBeLessThan(1000)
  const made = await Promise.all((await storedFiles()).map(file => sharp(file).metadata()))
  expect(made.map(({ width, height }) => `${width}x${height}`).sort()).toEqual(['2048x1365', '640x427'])
})

test.each([
  ['application/pdf', pdf, 'ticket.pdf'],
  ['application/zip', zip, 'labels.zip'],
  ['text/plain', 'Bread, milk', 'list.txt'],
])('a file of the type %s stays as it is', async (type, bytes, name) => {
  const { status, body } = await upload(await someone(), bytes, { type, name })
  expect([status, body]).toMatchObject([201, { kind: 'file', mime: type, name, size: bytes.length }])
  expect([body.width, body.placeholder]).toEqual([null, null])
  expect(await storedFiles()).toEqual([Buffer.from(bytes)])
})

test('a film stays one, and one of too many pixels is its first frame', async () => {
  const drawn = ['#ff0000', '#0000ff', '#ff0000'].map(ink => plain(40, 40, ink).png().toBuffer())
  const film = sharp(await Promise.all(drawn), { join: { animated: true } })
  const asker = await someone()
  await bring(asker, await film.gif({ effort: 1 }).toBuffer(), { type: 'image/gif' })
  const pagesOf = async () =>
    Math.max(
      ...(await Promise.all(
        (await storedFiles()).map(async file => (await sharp(file).metadata()).pages ?? 1),
      )),
    )
  expect(await pagesOf()).toBe(3)
  await db.delete(attachments)
  for (const key of await storedKeys()) await deps.storage.remove(key)

  expect(90 * 800 * 800).toBeGreaterThan(limits.attachmentPixels)
  const { width, height } = await bring(asker, longGif(90, { side: 800 }), { type: 'image/gif' })
  expect([width, height]).toEqual([800, 800])
  expect(await pagesOf()).toBe(1)
})

describe('what is not what it says, or what we do not take, is refused and leaves nothing', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" onload="alert(1)"/>'
  const html = '<!doctype html><script>alert(1)</script>'
  const gifScript = Buffer.from('GIF89a/*\x00\x00\x00\x00\x00*/=1;alert(1)//', 'latin1')
  const cases: [string, Buffer | string, string, number, string][] = [
    ['HTML as itself', html, 'text/html', 415, 'unsupported_file'],
    ['HTML as a photo', html, 'image/png', 415, 'unsupported_file'],
    ['SVG as itself', svg, 'image/svg+xml', 415, 'unsupported_file'],
    ['SVG renamed to a photo', svg, 'image/jpeg', 415, 'unsupported_file'],
    ['a program', Buffer.from('MZ\x90\x00', 'latin1'), 'application/x-msdownload', 415, 'unsupported_file'],
    ['a program as text', Buffer.from('MZ\x90\x00\x03', 'latin1'), 'text/plain', 415, 'unsupported_file'],
    ['a PDF as text', pdf, 'text/plain', 415, 'unsupported_file'],
    ['a PDF as a photo', pdf, 'image/png', 415, 'unsupported_file'],
    ['a PNG declared as JPEG', png, 'image/jpeg', 415, 'unsupported_file'],
    ['a ZIP declared as PDF', zip, 'application/pdf', 415, 'unsupported_file'],
    ['a photo in a form', png, 'multipart/form-data; boundary=x', 415, 'unsupported_file'],
    ['nothing at all', '', 'image/png', 415, 'unsupported_file'],
    ['a GIF that is a script', gifScript, 'image/gif', 400, 'unreadable_image'],
    [
      'SVG behind the beginning of a PNG',
      Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]),
      'image/png',
      400,
      'unreadable_image',
    ],
    ['HTML before a PDF', html + pdf, 'application/pdf', 415, 'unsupported_file'],
    [
      'a JPEG with an archive behind it, as an archive',
      Buffer.concat([jpeg, zip]),
      'application/zip',
      415,
      'unsupported_file',
    ],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'image/jpeg', 400, 'unreadable_image'],
    ['half a PNG', png.subarray(0, png.length / 2), 'image/png', 400, 'unreadable_image'],
  ]
  test.each(cases)('%s', async (_name, bytes, type, status, code) => {
    const answer = await upload(await someone(), bytes, { type })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    await expectNothing()
  })

  test('one that unpacks to 400 million pixels, without unpacking it', async () => {
    const bomb = hugePng(20_000)
    expect(bomb.length).toBeLessThan(100_000)
    const asker = await someone()
    const worked = process.cpuUsage()
    const { status, body } = await upload(asker, bomb)
    expect([status, body.code]).toEqual([400, 'unreadable_image'])
    expect(process.cpuUsage(worked).user, 'microseconds of work').toBeLessThan(2_000_000)
    await expectNothing()
  })

  const tooLong = hugePng(3, 16_000_000)
  test.each([
    ['a GIF of 10,000 frames', longGif(10_000, { side: 70 }), 'image/gif', 'too_many_frames'],
    ['a GIF of 101 frames', longGif(101), 'image/gif', 'too_many_frames'],
    ['a WebP of 101 frames', longWebp(101), 'image/webp', 'too_many_frames'],
    ['a PNG of 101 frames', movingPng(101), 'image/png', 'too_many_frames'],
    ['a PNG of 16 million rows', tooLong, 'image/png', 'picture_too_long'],
    ['a PNG of a row too long', hugePng(serverLimits.imageSide + 1, 2), 'image/png', 'picture_too_long'],
  ])('%s, without drawing any of it', async (_name, bytes, type, code) => {
    expect(3 * 16_000_000).toBeLessThan(limits.attachmentPixels)
    const asker = await someone()
    const worked = process.cpuUsage()
    const { status, body } = await upload(asker, bytes, { type })
    expect([status, body.code]).toEqual([413, code])
    expect(process.cpuUsage(worked).user, 'microseconds of work').toBeLessThan(2_000_000)
    await expectNothing()
  })

  test('though a film of a hundred frames, and a picture as long as may be, are taken', async () => {
    const asker = await someone()
    await bring(asker, longGif(serverLimits.imageFrames, { side: 20 }), { type: 'image/gif' })
    await bring(asker, hugePng(serverLimits.imageSide, 20))
  })

  test.each([
    ['a photo', png, 'image/png'],
    ['a file', Buffer.from(pdf), 'application/pdf'],
  ])('%s of more than ten megabytes', async (_name, bytes, type) => {
    const full = Buffer.concat([bytes, Buffer.alloc(everyone.uploadBytes - bytes.length)])
    const asker = await someone()
    const over = await upload(asker, Buffer.concat([full, Buffer.alloc(1)]), { type })
    expect([over.status, over.body.code]).toEqual([413, 'too_large'])
    await expectNothing()
    expect((await upload(asker, full, { type })).status).toBe(201)
  })
})

describe('what a photo carries besides its pixels does not come along', () => {
  const script = Buffer.from('<script>alert(document.cookie)</script>')

  test('HTML and an archive behind it', async () => {
    await bring(await someone(), Buffer.concat([jpeg, script, zip]), { type: 'image/jpeg' })
    const files = await storedFiles()
    expect(files).toHaveLength(2)
    for (const file of files)
      expect([file.includes('<script'), file.includes('PK\x03\x04')]).toEqual([false, false])
  })

  test('where it was taken, by which camera, and how it was held', async () => {
    const taken = await quarters(900, 600)
      .withExif({
        IFD0: { Make: 'Secretcam', ImageDescription: String(script) },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).orientation).toBe(6)
    const { width, height } = await bring(await someone(), taken, { type: 'image/jpeg' })
    expect([width, height], 'turned as it was held').toEqual([600, 900])
    for (const file of await storedFiles()) {
      expect((await sharp(file).metadata()).exif).toBeUndefined()
      expect([file.includes('Secretcam'), file.includes('GPS'), file.includes('<script')]).toEqual([
        false,
        false,
        false,
      ])
    }
  })
})

test.each([
  ['../../etc/passwd', '....etcpasswd'],
  ['C:\\Windows\\win.ini', 'C:Windowswin.ini'],
  ['\u202Egnp.exe\r\nX: y', 'gnp.exeX: y'],
  ['', 'file'],
  ['日本語 "quoted".pdf', '日本語 "quoted".pdf'],
  ['a'.repeat(500), 'a'.repeat(limits.fileName)],
])('the name %j is shown as %j and leads nowhere', async (name, shown) => {
  const { name: kept } = await bring(await someone(), pdf, { type: 'application/pdf', name })
  expect(kept).toBe(shown)
  expect(await storedKeys()).toEqual([expect.stringMatching(/^chat\/[0-9a-f]{32}\/whole$/)])
})

test('a description has its length', async () => {
  const { status, body } = await upload(await someone(), png, { alt: 'a'.repeat(limits.alt + 1) })
  expect([status, body.code]).toEqual([400, 'invalid_fields'])
  await expectNothing()
})

describe('who has no room left', () => {
  async function fill(asker: Person, size: number) {
    await db.insert(attachments).values({
      ...{
        ownerId: asker.id,
        fileId: 'f'.repeat(32),
        kind: 'file' as const,
        name: 'old',
        mime: 'text/plain',
      },
      size,
    })
  }

  test('brings nothing more, and others do', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await fill(ana, everyone.storageBytes - pdf.length)
    const { status, body } = await upload(ana, pdf, { type: 'application/pdf' })
    expect([status, body.code]).toEqual([409, 'storage_full'])
    expect(await storedKeys()).toEqual([])
    expect((await upload(ben, pdf, { type: 'application/pdf' })).status).toBe(201)
  })

  test('has the last place for one of many at once', async () => {
    const asker = await someone()
    await fill(asker, everyone.storageBytes - pdf.length - 1)
    const answers = await Promise.all(
      Array.from({ length: limits.uploadsAtOnce }, () => upload(asker, pdf, { type: 'application/pdf' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await storedKeys()).toHaveLength(1)
  })
})

describe('who has a plan', () => {
  const type = 'application/pdf'
  const large = Buffer.concat([Buffer.from(pdf), Buffer.alloc(everyone.uploadBytes)])

  test('brings larger files and has more room; once it is over, what is there stays and nothing is added', async () => {
    const asker = await someone()
    expect((await upload(asker, large, { type })).body.code).toBe('too_large')
    await givePlan(db, asker, 'plus')
    const { status, body } = await upload(asker, large, { type })
    expect(status).toBe(201)
    await db.update(attachments).set({ size: everyone.storageBytes })
    expect((await upload(asker, pdf, { type })).status).toBe(201)

    await takePlan(db, asker)
    expect((await upload(asker, pdf, { type })).body.code).toBe('storage_full')
    const kept = await download(asker, body)
    expect([kept.statusCode, kept.rawPayload.length]).toEqual([200, large.length])
  })
})

describe('an upload that does not arrive', () => {
  let port: number
  beforeAll(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  })

  async function begin(asker: Person, bytes: Buffer, type: string, length: number) {
    const arrived = once(app.server, 'connection')
    const socket = connect(port, '127.0.0.1')
    const [ours] = (await arrived) as [Socket]
    const head = [
      'POST /api/uploads HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      `Origin: ${config.publicUrl}`,
      `Cookie: ${asker.cookie}`,
      `Content-Type: ${type}`,
      `Content-Length: ${length}`,
      'Connection: close',
    ]
    socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes]))
    return { socket, ours }
  }

  test.each([
    ['photo', png, 'image/png'],
    ['file', Buffer.concat([Buffer.from(pdf), Buffer.alloc(200_000, 32)]), 'application/pdf'],
  ])('leaves nothing of a %s that breaks off half way', async (_name, bytes, type) => {
    const asker = await someone()
    const half = bytes.subarray(0, bytes.length / 2)
    const { socket, ours } = await begin(asker, half, type, bytes.length)
    await vi.waitFor(() => expect(ours.bytesRead).toBeGreaterThan(half.length))
    const closed = once(ours, 'close')
    socket.destroy()
    await closed
    await vi.waitFor(expectNothing)
  })

  test('gives its place back: three are under way at once, and not four', async () => {
    const asker = await someone()
    const four = await Promise.all(
      Array.from({ length: limits.uploadsAtOnce + 1 }, () =>
        begin(asker, png.subarray(0, 20), 'image/png', png.length),
      ),
    )
    const [answer] = await Promise.race(four.map(({ socket }) => once(socket, 'data')))
    expect(String(answer)).toMatch(/^HTTP\/1.1 429 /)
    expect((await upload(await someone(), png)).status).toBe(201)
    expect((await upload(asker, png)).body.code).toBe('rate_limited')
    for (const { socket } of four) socket.destroy()
    await vi.waitFor(async () => expect((await upload(asker, png)).status).toBe(201))
  })

  test('leaves nothing where it said to be shorter than it is', async () => {
    const { socket } = await begin(await someone(), png, 'image/png', Math.floor(png.length / 2))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 400 /)
    socket.destroy()
    await vi.waitFor(expectNothing)
  })

  test('is taken however slowly it comes', async () => {
    const asker = await someone()
    const { socket } = await begin(asker, png.subarray(0, 10), 'image/png', png.length)
    for (let at = 10; at < png.length; at += Math.ceil(png.length / 5)) {
      await new Promise(setImmediate)
      socket.write(png.subarray(at, at + Math.ceil(png.length / 5)))
    }
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 201 /)
    socket.destroy()
    expect(await storedKeys()).toHaveLength(2)
  })

  test('leaves nothing when the disk is full, and says so', async () => {
    const put = deps.storage.put.bind(deps.storage)
    const spy = vi.spyOn(deps.storage, 'put')
    spy.mockImplementationOnce(put)
    spy.mockRejectedValueOnce(new StorageError('disk_full'))
    const { status } = await upload(await someone(), png)
    expect(spy).toHaveBeenCalledTimes(2)
    expect(status).toBe(503)
    await expectNothing()
  })

  test('leaves nothing when the database refuses the row', async () => {
    const asker = await someone()
    await db.execute(
      sql.raw(`alter table attachments add constraint none check (owner_id <> ${asker.id}) not valid`),
    )
    try {
      expect((await upload(asker, png)).status).toBe(500)
    } finally {
      await db.execute(sql`alter table attachments drop constraint none`)
    }
    await expectNothing()
  })
})

describe('before it is sent', () => {
  test('a photo can be described, by its owner alone', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    const { id } = await bring(ana, png)
    const describeIt = (asker: Person, alt: string) =>
      call(api.describeUpload, { asker, params: { attachmentId: id }, body: { alt } })
    expect((await describeIt(ana, ' Two jars ')).body).toMatchObject({ id, alt: 'Two jars' })
    expect(await describeIt(ben, 'Mine')).toMatchObject({ status: 409, body: { code: 'attachment_gone' } })
    expect(await describeIt(ana, 'a'.repeat(limits.alt + 1))).toMatchObject({ status: 400 })
    expect(await db.select().from(attachments)).toMatchObject([{ alt: 'Two jars' }])
  })

  test('a file can be taken back, by its owner alone and more than once', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    const { id } = await bring(ana, png)
    const take = async (asker: Person) =>
      (await call(api.dropUpload, { asker, params: { attachmentId: id } })).status
    expect(await take(ben)).toBe(204)
    expect(await db.select().from(attachments)).toHaveLength(1)
    expect([await take(ana), await take(ana)]).toEqual([204, 204])
    expect(await db.select().from(attachments)).toEqual([])
    const { rows } = await db.execute(sql`select key from loose_files where due_at <= now() order by key`)
    expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(await storedKeys()))
    await db.execute(sql`delete from loose_files`)
  })
})
