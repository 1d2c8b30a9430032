import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { api } from '@akin/contract/api.ts'
import { callLimits } from '@akin/contract/call-limits.ts'
import { limits } from '@akin/contract/limits.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { StorageError } from '#platform/storage/storage.ts'
import { sweepFilesNow } from '#platform/storage/sweep-files.ts'
import { pictures, profiles } from '../tables.ts'
import { hugePng, longWebp, movingPng } from './bombs.testing.ts'
import { cutPicture } from './cut-picture.ts'
import { keepPicture } from './keep-picture.ts'
import { cornersOf, pictureScene, plain, quarters } from './picture.scene.ts'
import { type PictureKind, pictureKeys } from './picture-files.ts'

const { app, call, config, db, deps, person, someone, storedFiles, storedKeys, upload } = await pictureScene()

const kinds: PictureKind[] = ['avatar', 'cover']
/** Both are read by the same code: of what it makes of files, the cover is a variant. */
const variantOf = (kind: PictureKind) => (kind === 'cover' ? { tags: 'variant' } : {})
const jpeg = await quarters(900, 600).jpeg().toBuffer()
const png = await quarters(900, 600).png().toBuffer()

/** After each test the pictures go, so that the next one begins with nothing stored. */
afterEach(async () => {
  vi.restoreAllMocks()
  await db.delete(pictures)
  for (const key of await storedKeys()) await deps.storage.remove(key)
})

test.each(kinds)('a stranger can neither put up nor take down the %s', async kind => {
  expect((await upload(null, png, { kind })).status).toBe(401)
  expect((await call(kind === 'avatar' ? api.removeAvatar : api.removeCover)).status).toBe(401)
  expect(await storedKeys()).toEqual([])
})

test('someone who has yet to verify their address has pictures too', async () => {
  const asker = await person('Fresh', { verified: false })
  expect((await upload(asker, png)).status).toBe(201)
})

test.each([
  { kind: 'avatar' as const, sizes: ['64x64', '128x128', '256x256', '384x384', '512x512'] },
  { kind: 'cover' as const, sizes: ['640x213', '1280x427', '1920x640'] },
])('the $kind exists in every size, with a mark to show until it is there', async ({ kind, sizes }) => {
  const asker = await someone()
  const { status, body } = await upload(asker, jpeg, { kind, type: 'image/jpeg' })
  expect(status).toBe(201)
  const id = /^\/api\/pictures\/([0-9a-f]{32})$/.exec(body[kind]?.url ?? '')?.[1] ?? ''
  expect(Date.now() - Number.parseInt(id.slice(0, 12), 16)).toBeLessThan(60_000)
  expect(await storedKeys()).toEqual(pictureKeys({ id, kind }).sort())
  const made = await Promise.all((await storedFiles()).map(file => sharp(file).metadata()))
  expect(made.map(({ width, height }) => `${width}x${height}`).sort()).toEqual(sizes.toSorted())
  expect(new Set(made.map(({ format }) => format))).toEqual(new Set(['webp']))

  const placeholder = body[kind]?.placeholder ?? ''
  expect(placeholder.length).toBeLessThanOrEqual(1000)
  const [, mark = ''] = /^data:image\/webp;base64,(.+)$/.exec(placeholder) ?? []
  expect((await sharp(Buffer.from(mark, 'base64')).metadata()).width).toBe(16)
  expect((await call(api.getOwnProfile, { asker })).body[kind]).toEqual(body[kind])
})

describe('a file that is no picture of the kinds we take is refused and leaves nothing', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" onload="alert(1)"/>'
  const html = '<!doctype html><script>alert(1)</script>'
  const gifScript = Buffer.from('GIF89a/*\x00\x00\x00\x00\x00*/=1;alert(1)//', 'latin1')
  const bodies: [string, Buffer | string, string, number][] = [
    ['HTML as a picture', html, 'image/png', 415],
    ['HTML as itself', html, 'text/html', 415],
    ['SVG as a picture', svg, 'image/jpeg', 415],
    ['SVG as itself', svg, 'image/svg+xml', 415],
    ['XML', '<?xml version="1.0"?><a/>', 'application/xml', 415],
    ['XML as a picture', '<?xml version="1.0"?><a/>', 'image/webp', 415],
    ['PDF as itself', '%PDF-1.7 a page', 'application/pdf', 415],
    ['PDF as a picture', '%PDF-1.7 a page', 'image/png', 415],
    ['GIF that is a script, as itself', gifScript, 'image/gif', 415],
    ['GIF that is a script, as a picture', gifScript, 'image/png', 415],
    ['PNG declared as JPEG', png, 'image/jpeg', 415],
    ['JPEG declared as PNG', jpeg, 'image/png', 415],
    ['PNG in a form', png, 'multipart/form-data; boundary=x', 415],
    ['JSON', '{"avatar":"mine"}', 'application/json', 415],
    ['nothing at all', '', 'image/png', 415],
    ['a beginning without a picture', png.subarray(0, 8), 'image/png', 415],
    [
      'SVG behind the beginning of a PNG',
      Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]),
      'image/png',
      415,
    ],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'image/jpeg', 415],
    ['half a PNG', png.subarray(0, png.length / 2), 'image/png', 415],
    ['a PNG without its last byte of pixels', png.subarray(0, png.length - 20), 'image/png', 415],
    ['a RIFF that is a sound', 'RIFF\x24\x00\x00\x00WAVEfmt ', 'image/webp', 415],
  ]
  for (const kind of kinds) {
    test.each(bodies)(`as ${kind}: %s`, variantOf(kind), async (_name, bytes, type, status) => {
      const answer = await upload(await someone(), bytes, { kind, type })
      expect(answer.status).toBe(status)
      expect(answer.body.code).toMatch(/^(unsupported_type|unsupported_file|picture_unreadable)$/)
      await expectNothing()
    })
  }
})

describe('a picture of the wrong size is refused and leaves nothing', () => {
  const make = {
    '1 × 1': () => plain(1, 1).png().toBuffer(),
    '199 × 800': () => plain(199, 800).png().toBuffer(),
    '800 × 199': () => plain(800, 199).png().toBuffer(),
  }
  for (const kind of kinds) {
    test.each(Object.entries(make))(`as ${kind}: %s`, variantOf(kind), async (_name, bytes) => {
      const { status, body } = await upload(await someone(), await bytes(), { kind })
      expect([status, body.code]).toEqual([400, 'picture_too_small'])
      await expectNothing()
    })
  }

  test('what counts is the part that is kept', async () => {
    const crop = { x: 0, y: 0, width: 22, height: 33 }
    const { body } = await upload(await someone(), png, { crop })
    expect(body.code).toBe('picture_too_small')
    await expectNothing()
    expect(
      (await upload(await someone(), png, { crop: { ...crop, width: 22.23, height: 33.34 } })).status,
    ).toBe(201)
  })

  test.each(kinds)('as %s: one of too many frames, or too long a side, before it is drawn', async kind => {
    const asker = await someone()
    const film = await upload(asker, longWebp(101), { kind, type: 'image/webp' })
    expect([film.status, film.body.code]).toEqual([413, 'too_many_frames'])
    expect((await upload(asker, movingPng(101), { kind })).body.code).toBe('too_many_frames')
    const strip = await upload(asker, hugePng(300, serverLimits.imageSide + 1), { kind })
    expect([strip.status, strip.body.code]).toEqual([413, 'picture_too_long'])
    await expectNothing()
  })

  test.each(kinds)(
    'as %s: one that unpacks to 400 million pixels, at once and without unpacking it',
    async kind => {
      const bomb = hugePng(20_000)
      expect(bomb.length).toBeLessThan(100_000)
      const asker = await someone()
      const [before, worked] = [process.memoryUsage().rss, process.cpuUsage()]
      const { status, body } = await upload(asker, bomb, { kind })
      expect([status, body.code]).toEqual([413, 'picture_too_big'])
      expect(process.cpuUsage(worked).user, 'microseconds of work').toBeLessThan(1_000_000)
      expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
      await expectNothing()
    },
  )

  test('one of more than five megabytes', async () => {
    const padded = Buffer.concat([png, Buffer.alloc(limits.pictureBytes - png.length)])
    const over = await upload(await someone(), Buffer.concat([padded, Buffer.alloc(1)]))
    expect([over.status, over.body.code]).toEqual([413, 'too_large'])
    await expectNothing()
    expect((await upload(await someone(), padded)).status).toBe(201)
  })

  test.each([{ x: -1 }, { width: 101 }, { height: 'NaN' }, { turn: '45' }])(
    'a crop that makes no sense is refused: %j',
    async crop => {
      const { status, body } = await upload(await someone(), png, { crop: crop as object })
      expect([status, body.code]).toEqual([400, 'invalid_fields'])
      await expectNothing()
    },
  )
})

describe('what is behind a picture does not come along', () => {
  const script = Buffer.from('<script>alert(document.cookie)</script>')
  const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('hidden.exe')])
  const secrets = [script, zip]
  for (const kind of kinds) {
    test(`as ${kind}: HTML and an archive appended to a JPEG`, variantOf(kind), async () => {
      await expectClean(kind, Buffer.concat([jpeg, ...secrets]), 'image/jpeg')
    })

    test(`as ${kind}: HTML in a comment and in the metadata`, variantOf(kind), async () => {
      const comment = Buffer.from([0xff, 0xfe, 0, script.length + 2, ...script])
      const described = await quarters(900, 600)
        .withExif({ IFD0: { ImageDescription: `${script} ${zip.subarray(4)}` } })
        .jpeg()
        .toBuffer()
      await expectClean(
        kind,
        Buffer.concat([described.subarray(0, 2), comment, described.subarray(2)]),
        'image/jpeg',
      )
    })

    test(`as ${kind}: HTML appended to a PNG`, variantOf(kind), async () => {
      await expectClean(kind, Buffer.concat([png, ...secrets]), 'image/png')
    })
  }

  async function expectClean(kind: PictureKind, bytes: Buffer, type: string) {
    expect(bytes.includes(script)).toBe(true)
    expect((await upload(await someone(), bytes, { kind, type })).status).toBe(201)
    const files = await storedFiles()
    expect(files).toHaveLength(kind === 'avatar' ? 5 : 3)
    for (const file of files) {
      for (const secret of [...secrets, Buffer.from('<script'), Buffer.from('hidden.exe')]) {
        expect(file.includes(secret)).toBe(false)
      }
      expect(await cornersOf(file)).toBe('red green blue white')
    }
  }
})

describe('an upload that does not arrive', () => {
  let port: number
  beforeAll(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  })

  test('leaves nothing when it breaks off half way', async () => {
    const asker = await someone()
    const begin = async (bytes: Buffer) => {
      const arrived = once(app.server, 'connection')
      const socket = connect(port, '127.0.0.1')
      const [ours] = (await arrived) as [Socket]
      const head = [
        'POST /api/profile/avatar HTTP/1.1',
        `Host: 127.0.0.1:${port}`,
        `Origin: ${config.publicUrl}`,
        `Cookie: ${asker.cookie}`,
        'Content-Type: image/png',
        `Content-Length: ${png.length}`,
        'Connection: close',
      ]
      socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes]))
      return { socket, ours }
    }
    const broken = await begin(png.subarray(0, png.length / 2))
    await vi.waitFor(() => expect(broken.ours.bytesRead).toBeGreaterThan(png.length / 2))
    const closed = new Promise(resolve => broken.ours.once('close', resolve))
    broken.socket.destroy()
    await closed
    await expectNothing()

    const whole = await begin(png)
    const [answer] = await once(whole.socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 201 /)
    whole.socket.destroy()
    expect(await storedKeys()).toHaveLength(5)
  })

  test('leaves nothing when the disk is full, and says so', async () => {
    const put = deps.storage.put.bind(deps.storage)
    const spy = vi.spyOn(deps.storage, 'put')
    spy.mockImplementationOnce(put).mockImplementationOnce(put)
    spy.mockRejectedValueOnce(new StorageError('disk_full'))
    const { status, body } = await upload(await someone(), png)
    expect(spy).toHaveBeenCalledTimes(3)
    expect([status, body.message]).toEqual([
      503,
      'We have no room for files just now. Please try again later.',
    ])
    await expectNothing()
  })

  test('leaves files that are removed in time when the server dies before they have a row', async () => {
    const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const put = deps.storage.put.bind(deps.storage)
    vi.spyOn(deps.storage, 'put').mockImplementation(async (...file) => {
      vi.spyOn(db.$client, 'connect').mockImplementation(() => Promise.reject(lost))
      return put(...file)
    })
    const asker = await someone()
    const picture = await cutPicture(
      'avatar',
      png,
      { x: 0, y: 0, width: 100, height: 100, turn: '0' },
      { by: asker.id },
    )
    await expect(keepPicture(deps, asker.id, 'avatar', picture)).rejects.toThrow('ECONNREFUSED')
    vi.restoreAllMocks()
    expect(await storedKeys()).toHaveLength(5)

    const sweep = () =>
      sweepFilesNow.run({}, deps, { id: 'test', attempt: 1, signal: new AbortController().signal })
    await sweep()
    expect(await storedKeys(), 'they might still get one').toHaveLength(5)
    await db.execute(sql`update loose_files set due_at = now()`)
    await sweep()
    await expectNothing()
  })

  test('leaves nothing when the profile is gone by then', async () => {
    const asker = await someone()
    await db.delete(profiles).where(eq(profiles.userId, asker.id))
    expect((await upload(asker, png)).status).toBe(404)
    await expectNothing()
  })

  test('leaves the old picture when the database refuses the new one', async () => {
    const asker = await someone()
    const before = await upload(asker, png)
    const kept = await storedKeys()
    expect(kept).toHaveLength(5)
    await db.execute(
      sql.raw(`alter table pictures add constraint none check (user_id <> ${asker.id}) not valid`),
    )
    try {
      expect((await upload(asker, jpeg, { type: 'image/jpeg' })).status).toBe(500)
    } finally {
      await db.execute(sql`alter table pictures drop constraint none`)
    }
    expect(await storedKeys()).toEqual(kept)
    expect((await call(api.getOwnProfile, { asker })).body.avatar).toEqual(before.body.avatar)
  })
})

describe('a picture in place of another', () => {
  test('takes its place, counts up the version, and the old files go', async () => {
    const asker = await someone()
    const cover = await upload(asker, png, { kind: 'cover' })
    const first = await upload(asker, png)
    const second = await upload(asker, jpeg, { type: 'image/jpeg' })
    expect(second.body.avatar?.url).not.toBe(first.body.avatar?.url)
    expect(second.body.cover).toEqual(cover.body.cover)
    expect(await versionOf(asker.id)).toBe(3)
    await expectOnlyRowsHaveFiles(8)
  })

  test('is the only one after two at once', async () => {
    const asker = await someone()
    const answers = await Promise.all(Array.from({ length: 2 }, () => upload(asker, png)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await db.select().from(pictures).where(eq(pictures.userId, asker.id))).toHaveLength(1)
    await expectOnlyRowsHaveFiles(5)
  })
})

describe('taking a picture down', () => {
  test.each(kinds)('the %s goes with its files, and taking down nothing is fine', async kind => {
    const asker = await someone()
    const endpoint = kind === 'avatar' ? api.removeAvatar : api.removeCover
    for (const each of kinds) await upload(asker, png, { kind: each })
    expect(await storedKeys()).toHaveLength(8)
    const { status, body } = await call(endpoint, { asker })
    expect(status).toBe(200)
    expect(kinds.filter(each => body[each] === null)).toEqual([kind])
    await expectOnlyRowsHaveFiles(kind === 'avatar' ? 3 : 5)
    expect((await call(endpoint, { asker })).status).toBe(200)
  })
})

test('has a limit of thirty an hour for each person, whatever becomes of them', async () => {
  const asker = await someone()
  for (let sent = 0; sent < callLimits.pictureUploads.person.max; sent++) {
    expect((await upload(asker, png.subarray(0, 8))).body.code).toBe('picture_unreadable')
  }
  const { status, headers } = await upload(asker, png)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
  expect((await upload(await someone(), png)).status).toBe(201)
})

async function expectNothing() {
  expect(await storedKeys()).toEqual([])
  expect(await db.select().from(pictures)).toEqual([])
}

async function expectOnlyRowsHaveFiles(count: number) {
  const rows = await db.select().from(pictures)
  const expected = rows.flatMap(pictureKeys).sort()
  expect(expected).toHaveLength(count)
  await vi.waitFor(async () => expect(await storedKeys()).toEqual(expected))
}

async function versionOf(userId: number) {
  const [row] = await db
    .select({ version: profiles.version })
    .from(profiles)
    .where(eq(profiles.userId, userId))
  return row?.version
}
