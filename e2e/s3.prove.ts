import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openBucketPlace } from '../server/platform/backup/bucket-place.ts'
import { removeBackup, wholeBackups } from '../server/platform/backup/manifest.ts'
import type { S3Settings } from '../server/platform/start/s3-settings.ts'
import { openDisk } from '../server/platform/storage/disk.ts'
import { inTwoPlaces } from '../server/platform/storage/in-two-places.ts'
import { faultOf } from '../server/platform/storage/s3/fault.ts'
import { openS3 } from '../server/platform/storage/s3/open-s3.ts'
import { testStorage } from '../server/platform/storage/storage.testing.ts'
import { makePeople } from '../server/testing/crowd/people.ts'
import { testDatabase } from '../server/testing/database.ts'
import { startAkin, startProgram } from '../server/testing/program.ts'
import { requireWeb } from '../server/testing/require-web.ts'
import { strangersKey } from '../server/testing/swift/settings.ts'
import { findSwift, startSwift } from '../server/testing/swift/start-swift.ts'
import { runOn } from '../server/testing/template.ts'
import { type Fault, openBadLine } from './bench/bad-line.ts'
import { drawPng } from './bench/draw-png.ts'
import { startServer } from './bench/server.ts'

let swift: Awaited<ReturnType<typeof startSwift>>
let buckets = 0
const newBucket = () => swift.bucket(`bucket-${++buckets}`)
const plain = { contentType: 'text/plain' }

describe.skipIf(!findSwift())('a real S3 server', () => {
  beforeAll(async () => {
    requireWeb()
    swift = await startSwift()
  })
  afterAll(() => swift.stop())

  describe('as every storage', () => {
    testStorage(async folder => {
      const s3 = openS3(await newBucket())
      return { storage: await throughUs(folder, s3), keys: () => keysOf(s3) }
    })
  })

  describe('over a bad line', () => {
    const film = Buffer.from(Array.from({ length: 400_000 }, (_, n) => `${n} `).join(''))

    test.each<[string, Fault[]]>([
      ['breaks in the middle', [{ cutAfter: 1_000_000 }]],
      ['breaks again and again', [{ cutAfter: 900_000 }, { cutAfter: 1_000 }, { cutAfter: 700_000 }]],
      ['falls silent in the middle', [{ silentAfter: 1_000_000 }]],
      ['answers 500 twice', [{ status: 500 }, { status: 500 }]],
      ['answers 503', [{ status: 503 }]],
      ['never answers at first', [{ silentAfter: 0 }]],
    ])('a download that %s comes whole, and a part of it as well', async (_, faults) => {
      const { over, straight } = await badLine()
      await straight.put('film', film, plain)
      expect((await read(over(...faults).s3, 'film')).equals(film)).toBe(true)
      const part = await read(over(...faults).s3, 'film', { start: 5, end: 2_000_000 })
      expect(part.equals(film.subarray(5, 2_000_001))).toBe(true)
    })

    test('a download that cannot go on is an error, never a short file', async () => {
      const { over, straight } = await badLine()
      await straight.put('film', film, plain)
      const { s3 } = over({ cutAfter: 1_000_000 }, ...Array<Fault>(20).fill({ cutAfter: 0 }))
      const found = await s3.get('film')
      expect(found?.size).toBe(film.length)
      await expect(buffer(found?.stream ?? Readable.from([]))).rejects.toMatchObject({ code: 'no_answer' })
    })

    test.each<[string, Fault[]]>([
      ['answers 500 twice', [{ status: 500 }, { status: 500 }]],
      ['breaks before the answer', [{ cutAfter: 0 }, { cutAfter: 0 }]],
      ['never answers at first', [{ silentAfter: 0 }]],
    ])('a buffer and a stream are stored whole, and removed, where it %s', async (_, faults) => {
      const { over, straight } = await badLine()
      await over(...faults).storage.put('buffer', film, plain)
      const pieces = Readable.from([film.subarray(0, 7), film.subarray(7)])
      await over(...faults).storage.put('stream', pieces, plain)
      for (const key of ['buffer', 'stream']) expect((await read(straight, key)).equals(film)).toBe(true)
      await over(...faults).s3.remove('buffer')
      expect(await straight.get('buffer')).toBeNull()
    })

    test('one that stays away is said to be away, and nothing counts as not there', async () => {
      const { over } = await badLine()
      for (const fault of [{ status: 500 }, { cutAfter: 0 }]) {
        const { s3, storage } = over(...Array<Fault>(100).fill(fault))
        for (const work of [
          () => s3.get('film'),
          () => s3.remove('film'),
          () => storage.put('film', Buffer.from('x'), plain),
          () => storage.put('film', Readable.from([Buffer.from('x')]), plain),
        ])
          await expect(work()).rejects.toMatchObject({ code: 'no_answer' })
      }
      const { storage } = over({ status: 507 }, { status: 507 }, { status: 507 })
      const full = storage.put('film', Readable.from([Buffer.from('x')]), plain)
      await expect(full).rejects.toMatchObject({ code: 'disk_full' })
    })

    test('404 is nothing, and 403 and a bucket that is not there are faults', async () => {
      const settings = await newBucket()
      expect(await openS3(settings).get('nothing')).toBeNull()
      const wrong = openS3({ ...settings, key: { id: settings.key?.id ?? '', secret: 'wrong' } })
      await expect(wrong.get('nothing')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
      await expect(openS3({ ...settings, bucket: 'nobodys' }).get('nothing')).rejects.toMatchObject({
        name: 'NoSuchBucket',
      })
    })
  })

  describe('at the start', () => {
    test('a clock that is off by more than 15 minutes is said', async () => {
      const settings = await newBucket()
      onTestFinished(() => void vi.useRealTimers())
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 })
      expect(await faultOf(settings)).toMatchObject({
        sentence: expect.stringMatching(
          /^the clock of this machine and that of S3 at .* set the one that is wrong\.$/,
        ),
        isPassing: false,
      })
      vi.useRealTimers()
      expect(await faultOf(settings)).toBeNull()
    })

    test.each<[string, (settings: S3Settings) => Partial<S3Settings>, RegExp]>([
      ['a bucket of someone else', () => ({ key: strangersKey }), /has no bucket "bucket-\d+" for us/],
      ['a bucket that is not there', () => ({ bucket: 'nobodys' }), /has no bucket "nobodys" for us/],
      [
        'a wrong secret',
        () => ({ key: { ...strangersKey, secret: 'no' } }),
        /does not let us list, write, read and/,
      ],
      ['another region', () => ({ region: 'eu-central-1' }), /is not in the region that S3_REGION names/],
      ['no key', () => ({ key: null }), /this machine has no role: set S3_ACCESS_KEY_ID/],
    ])('%s ends it with one sentence', async (_, change, sentence) => {
      const { url, close } = await testDatabase()
      onTestFinished(close)
      const given = await newBucket()
      const home = await newHome()
      const { ended, output } = startProgram({
        ...{ PORT: '0', DATA_DIR: home, DATABASE_URL: url, AWS_EC2_METADATA_DISABLED: 'true' },
        ...environment({ ...given, ...change(given) }),
      })
      expect(await ended).toBe(1)
      expect(output()).toMatch(/^Akin cannot start: [^\n]+\.\n$/)
      expect(output()).toMatch(sentence)
    })

    test('what it has is backed up to another bucket, shared by back-ups, and brought back from there', async () => {
      const { url, close } = await testDatabase()
      const target = await testDatabase()
      onTestFinished(() => Promise.all([close(), target.close()]).then(() => {}))
      const [files, backups, restored] = [await newBucket(), await newBucket(), await newBucket()]
      const home = await newHome()
      const on = (database: string, bucket: S3Settings) => ({
        ...{
          DATABASE_URL: database,
          DATA_DIR: home,
          FILES_DIR: path.join(home, 'files'),
          AKIN_SECRET: 'known to these tests alone, and long',
        },
        ...environment(bucket),
      })
      const stored = openS3(files)
      for (const nth of [1, 2, 3]) await stored.put(`test/${nth}`, Buffer.from(`Of file ${nth}`), plain)
      const to = `s3://${backups.bucket}/at/home`
      const backUp = () => startAkin(['backup', '--to', to], on(url, files))

      expect(await startAkin(['backup', '--to', `s3://${files.bucket}`], on(url, files))).toMatchObject({
        ...{ code: 1, said: expect.stringContaining('back-ups need a bucket of their own') },
      })
      expect(await backUp()).toMatchObject({ code: 0, said: expect.stringContaining(' and 3 files') })
      await stored.remove('test/3')
      expect(await backUp()).toMatchObject({ code: 0, said: expect.stringContaining(' and 2 files') })
      const place = openBucketPlace(backups, 'at/home', home)
      expect(await wholeBackups(place)).toHaveLength(2)
      const copies = new Set<string>()
      for await (const { name } of place.files('files')) copies.add(name)
      expect(copies.size, 'each was copied once').toBe(3)

      await emptyOut(target.url)
      const restore = ['restore', '--from', to]
      const said = expect.stringContaining(' and 2 files')
      expect(await startAkin(restore, on(target.url, restored))).toMatchObject({ code: 0, said })
      expect(await keysOf(openS3(restored))).toEqual(['test/1', 'test/2'])
      expect((await read(openS3(restored), 'test/2')).toString()).toBe('Of file 2')

      const [first = ''] = await wholeBackups(place)
      await removeBackup(place, first)
      expect(await wholeBackups(place)).toHaveLength(1)
      expect(await place.folders()).not.toContain(first)
    })

    test('a server on it keeps files there, brings them back beside it, and then does without', async () => {
      const { url, close } = await testDatabase()
      const [ana] = await makePeople(url, 2)
      const bucket = await newBucket()
      const home = await newHome()
      const settings: Record<string, string> = {
        ...{ DATABASE_URL: url, FILES_DIR: home, DATA_DIR: home },
        ...environment(bucket),
      }
      const server = await startServer(settings)
      onTestFinished(async () => {
        await server.remove()
        await close()
      })
      const headers = { cookie: ana?.cookie ?? '', origin: server.url }
      const bring = {
        method: 'POST',
        body: drawPng(200, 100) as BodyInit,
        headers: { ...headers, 'content-type': 'image/png', 'x-file-name': 'a' },
      }
      const { id } = (await (await fetch(`${server.url}/api/uploads`, bring)).json()) as { id: number }
      const picture = async () => {
        const answer = await fetch(`${server.url}/api/attachments/${id}/whole`, { headers })
        return [answer.status, (await answer.arrayBuffer()).byteLength]
      }
      const before = await picture()
      expect(before).toEqual([200, expect.any(Number)])
      const s3 = openS3(bucket)
      expect(await keysOf(s3)).toHaveLength(2)

      await server.stop()
      const without = startProgram({ PORT: '0', DATA_DIR: home, DATABASE_URL: url })
      expect(await without.ended).toBe(1)
      expect(without.output()).toContain('files of this installation are in S3, and its settings are gone.')
      await server.start()

      const asked = await startAkin(['files', 'move', '--to', 'disk'], settings)
      expect(asked).toEqual({ code: 0, said: 'Would move 2 files to the disk. Nothing was changed.\n' })
      const moved = await startAkin(['files', 'move', '--to', 'disk', '--apply'], settings)
      expect(moved).toMatchObject({
        code: 0,
        said: expect.stringMatching(/^Moved 2 files .* to the disk\./m),
      })
      expect([await picture(), await keysOf(s3)]).toEqual([before, []])
      await server.stop()
      for (const name of Object.keys(environment(bucket))) delete settings[name]
      await server.start()
      expect(await picture()).toEqual(before)
    })
  })
})

async function throughUs(folder: string, s3: ReturnType<typeof openS3>) {
  return inTwoPlaces({ disk: await openDisk(folder), s3 }, folder, toS3)
}

const toS3 = { now: async () => 's3' as const, known: async () => 's3' as const }

/** A bucket over a line that can be bad, and the same one straight. */
async function badLine() {
  const settings = await newBucket()
  const line = await openBadLine(settings.endpoint ?? '')
  const folder = await newHome()
  const disk = await openDisk(folder)
  onTestFinished(() => void line.close())
  return {
    straight: openS3(settings),
    /** Whose connections meet these faults, one after the other. */
    over(...faults: Fault[]) {
      line.will(...faults)
      const s3 = openS3({ ...settings, endpoint: line.endpoint })
      return { s3, storage: inTwoPlaces({ disk, s3 }, folder, toS3) }
    },
  }
}

async function newHome() {
  const folder = await mkdtemp(path.join(tmpdir(), 'akin-s3-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function read(
  from: Pick<ReturnType<typeof openS3>, 'get'>,
  key: string,
  part?: { start: number; end: number },
) {
  const found = await from.get(key, part)
  if (!found) throw new Error(`${key} is not there`)
  return buffer(found.stream)
}

/** As if nobody had ever used it. */
function emptyOut(database: string) {
  return runOn(
    database,
    'drop schema if exists pgboss cascade; drop schema public cascade; create schema public',
  )
}

async function keysOf(s3: ReturnType<typeof openS3>) {
  const keys: string[] = []
  for await (const { key } of s3.list()) keys.push(key)
  return keys.sort()
}

function environment({ endpoint = '', bucket, region, key }: S3Settings) {
  return {
    ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region },
    ...(key && { S3_ACCESS_KEY_ID: key.id, S3_SECRET_ACCESS_KEY: key.secret }),
  }
}
