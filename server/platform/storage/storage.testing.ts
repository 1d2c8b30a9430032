import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Storage } from './storage.ts'

export interface Tried {
  storage: Storage
  /** Of everything that is stored, in order. */
  keys(): Promise<string[]>
}

/** What every storage does, wherever its files are. Each test has an empty one, whose uploads arrive in a folder. */
export function testStorage(open: (folder: string) => Promise<Tried>) {
  let folder: string
  let storage: Storage
  let keys: Tried['keys']

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'akin-files-'))
    const tried = await open(folder)
    storage = tried.storage
    keys = tried.keys
  })
  afterEach(() => rm(folder, { recursive: true }))

  const arriving = () => readdir(path.join(folder, '.arriving'))

  async function contentOf(key: string) {
    const file = await storage.get(key)
    if (!file) throw new Error(`${key} is not there`)
    return { text: String(await buffer(file.stream)), size: file.size, contentType: file.contentType }
  }

  test('a file comes back as it was put, with its size and content type', async () => {
    await storage.put('avatars/a1/large.webp', Buffer.from('picture'), { contentType: 'image/webp' })
    await storage.put('notes/b2.txt', Readable.from([Buffer.from('one '), Buffer.from('two')]), {
      contentType: 'text/plain; charset=utf-8',
    })

    expect(await contentOf('avatars/a1/large.webp')).toEqual({
      text: 'picture',
      size: 7,
      contentType: 'image/webp',
    })
    expect(await contentOf('notes/b2.txt')).toEqual({
      text: 'one two',
      size: 7,
      contentType: 'text/plain; charset=utf-8',
    })
    expect(await keys()).toEqual(['avatars/a1/large.webp', 'notes/b2.txt'])
  })

  test('of a file a part can be read, and its size is that of the whole', async () => {
    await storage.put('song', Buffer.from('do re mi'), { contentType: 'audio/webm' })
    const found = await storage.get('song', { start: 3, end: 4 })
    if (!found) throw new Error('It is not there.')
    expect([String(await buffer(found.stream)), found.size]).toEqual(['re', 8])
  })

  test('a file that is opened and not read does no harm', async () => {
    await storage.put('film', Buffer.alloc(3_000_000, 'f'), { contentType: 'video/mp4' })
    for (let round = 0; round < 10; round++) (await storage.get('film'))?.stream.destroy()
    expect((await contentOf('film')).text).toHaveLength(3_000_000)
  })

  test('an empty file is a file', async () => {
    expect(await storage.put('empty', Buffer.alloc(0), { contentType: 'text/plain' })).toEqual({ size: 0 })
    expect(await storage.put('none', Readable.from([]), { contentType: 'text/plain' })).toEqual({ size: 0 })
    for (const key of ['empty', 'none'])
      expect(await contentOf(key)).toEqual({ text: '', size: 0, contentType: 'text/plain' })
  })

  test('what was never put or was removed is not there', async () => {
    expect(await storage.get('nothing')).toBeNull()
    await storage.put('a', Buffer.from('a'), { contentType: 'text/plain' })
    await storage.remove('a')
    await storage.remove('a')
    expect(await storage.get('a')).toBeNull()
    expect(await storage.get('a/b')).toBeNull()
  })

  test('files that come and go beside each other hurt nobody', async () => {
    const writers = [0, 1, 2, 3, 4, 5]
    const rounds = writers.map(async writer => {
      const key = `avatars/a1/${writer}`
      for (let round = 0; round < 60; round++) {
        await storage.put(key, Buffer.from(`${round}`), { contentType: 'text/plain' })
        expect(await contentOf(key)).toMatchObject({ text: `${round}` })
        await storage.remove(key)
      }
    })
    await Promise.all(rounds)
    expect(await keys()).toEqual([])
    expect(await arriving()).toEqual([])
  })

  test('a file that is removed as it comes is there or not, and nobody fails', async () => {
    for (let round = 0; round < 20; round++) {
      const key = `avatars/a${round}/large.webp`
      const putting = storage.put(key, Buffer.from('picture'), { contentType: 'image/webp' })
      let put = false
      const removing = (async () => {
        while (!put) await Promise.all([storage.remove(key), storage.remove(key)])
      })()
      await putting.finally(() => {
        put = true
      })
      await removing
      await storage.remove(key)
    }
    expect(await keys()).toEqual([])
  })

  test('an upload that breaks off before it is read leaves nothing, and hurts nobody', async () => {
    const upload = new PassThrough()
    const putting = storage.put('none', upload, { contentType: 'image/png' })
    expect(upload.listenerCount('error'), 'an error that nobody hears ends the process').toBeGreaterThan(0)
    upload.destroy(new Error('the person went offline'))
    await expect(putting).rejects.toThrow('the person went offline')
    expect(await arriving()).toEqual([])
  })

  test('an upload that breaks off half way leaves nothing', async () => {
    const upload = new PassThrough()
    const putting = storage.put('half', upload, { contentType: 'image/png' })
    upload.write(Buffer.alloc(200_000))
    await vi.waitFor(async () => expect(await arriving()).toHaveLength(1))
    expect(await storage.get('half')).toBeNull()

    upload.destroy(new Error('the person went offline'))
    await expect(putting).rejects.toThrow('the person went offline')
    expect(await arriving()).toEqual([])
    expect(await keys()).toEqual([])
  })

  test('a file that is too large is stopped while it comes in', async () => {
    let made = 0
    const endless = new Readable({
      read() {
        made += 64 * 1024
        this.push(Buffer.alloc(64 * 1024))
      },
    })
    const putting = storage.put('big', endless, { contentType: 'video/mp4', maxBytes: 1_000_000 })
    await expect(putting).rejects.toMatchObject({ code: 'too_large' })
    expect(made).toBeLessThan(3_000_000)
    expect(endless.destroyed).toBe(true)
    expect(await arriving()).toEqual([])
    expect(await storage.get('big')).toBeNull()
  })

  test('a file of exactly the allowed size is taken', async () => {
    const body = Buffer.alloc(1000)
    const about = { contentType: 'image/png' }
    expect(await storage.put('full', body, { ...about, maxBytes: 1000 })).toEqual({ size: 1000 })
    const putting = storage.put('over', body, { ...about, maxBytes: 999 })
    await expect(putting).rejects.toMatchObject({ code: 'too_large' })
  })

  test('a disk without room is told apart from other failures', async () => {
    const full = new Readable({
      read() {
        this.destroy(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))
      },
    })
    const putting = storage.put('a', full, { contentType: 'image/png' })
    await expect(putting).rejects.toMatchObject({ code: 'disk_full' })
    expect(await arriving()).toEqual([])
  })

  test('a reader sees the old file or the new one, never a mixture', { tags: 'variant' }, async () => {
    const versions = ['a', 'b'].map(letter => Buffer.alloc(300_000, letter))
    const put = (version: number) =>
      storage.put('shared', versions[version] ?? Buffer.alloc(0), { contentType: `text/v${version}` })
    await put(0)

    let done = false
    const writing = (async () => {
      for (let round = 1; round <= 30; round++) await put(round % 2)
      done = true
    })()
    const seen = new Set<string>()
    while (!done) {
      const { text, size, contentType } = await contentOf('shared')
      expect(size).toBe(300_000)
      expect(new Set(text).size).toBe(1)
      expect(contentType).toBe(text.startsWith('a') ? 'text/v0' : 'text/v1')
      seen.add(contentType)
    }
    await writing
    expect(seen.size).toBe(2)
  })

  test.each([
    '../outside',
    'a/../../outside',
    'a/..',
    '/etc/passwd',
    'a//b',
    'a/',
    './a',
    '.arriving/x',
    'a/.hidden',
    'A',
    'a b',
    'a\\b',
    'a\u0000b',
    'a%2e%2e/b',
    'ä',
    '',
    'a'.repeat(201),
  ])('a key that is not ours is refused: %j', async key => {
    const refused = { code: 'bad_key' }
    const putting = storage.put(key, Buffer.from('x'), { contentType: 'text/plain' })
    await expect(putting).rejects.toMatchObject(refused)
    await expect(storage.get(key)).rejects.toMatchObject(refused)
    await expect(storage.remove(key)).rejects.toMatchObject(refused)
    expect(await keys()).toEqual([])
  })

  test('a content type cannot carry anything else', async () => {
    for (const contentType of ['text/plain\r\nx: y', '', `text/${'x'.repeat(200)}`])
      await expect(storage.put('a', Buffer.from('x'), { contentType })).rejects.toThrow(TypeError)
    expect(await arriving()).toEqual([])
    expect(await keys()).toEqual([])
  })
}
