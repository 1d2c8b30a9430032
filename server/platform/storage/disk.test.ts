import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keysIn } from '#testing/keys-in.ts'
import { openDisk } from './disk.ts'
import type { Storage } from './storage.ts'

let folder: string
let disk: Storage

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'akin-files-'))
  disk = await openDisk(folder)
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

test('a file comes back as it was put, with its size and content type', async () => {
  await disk.put('avatars/a1/large.webp', Buffer.from('picture'), { contentType: 'image/webp' })
  await disk.put('notes/b2.txt', Readable.from([Buffer.from('one '), Buffer.from('two')]), {
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
  expect(await keysIn(folder)).toEqual(['avatars/a1/large.webp', 'notes/b2.txt'])
  expect(await keysIn(folder, 'avatars/')).toEqual(['avatars/a1/large.webp'])
})

test('of a file a part can be read, and its size is that of the whole', async () => {
  await disk.put('song', Buffer.from('do re mi'), { contentType: 'audio/webm' })
  const found = await disk.get('song', { start: 3, end: 4 })
  if (!found) throw new Error('It is not there.')
  expect([String(await buffer(found.stream)), found.size]).toEqual(['re', 8])
})

test('an empty file is a file', async () => {
  expect(await disk.put('empty', Buffer.alloc(0), { contentType: 'text/plain' })).toEqual({ size: 0 })
  expect(await contentOf('empty')).toEqual({ text: '', size: 0, contentType: 'text/plain' })
})

test('what was never put or was removed is not there', async () => {
  expect(await disk.get('nothing')).toBeNull()
  await disk.put('a', Buffer.from('a'), { contentType: 'text/plain' })
  await disk.remove('a')
  await disk.remove('a')
  expect(await disk.get('a')).toBeNull()
  expect(await disk.get('a/b')).toBeNull()
})

test('with the last file of a folder the folder goes, and one that holds another stays', async () => {
  for (const key of ['avatars/a1/large.webp', 'avatars/a1/small.webp', 'avatars/b2/large.webp']) {
    await disk.put(key, Buffer.from('picture'), { contentType: 'image/webp' })
  }
  await disk.remove('avatars/a1/large.webp')
  expect(await readdir(path.join(folder, 'avatars'))).toEqual(['a1', 'b2'])
  await disk.remove('avatars/a1/small.webp')
  expect(await readdir(path.join(folder, 'avatars'))).toEqual(['b2'])
  await disk.remove('avatars/b2/large.webp')
  expect(await readdir(folder)).toEqual(['.arriving'])
  await disk.remove('avatars/b2/large.webp')
  expect(await keysIn(folder)).toEqual([])
})

test('a folder that was left empty goes when its file is removed again', async () => {
  await mkdir(path.join(folder, 'avatars', 'a1'), { recursive: true })
  await disk.remove('avatars/a1/large.webp')
  expect(await readdir(folder)).toEqual(['.arriving'])
})

test('a file that comes while the last one of its folder goes is kept', async () => {
  const writers = [0, 1, 2, 3, 4, 5]
  const rounds = writers.map(async writer => {
    const key = `avatars/a1/${writer}`
    for (let round = 0; round < 60; round++) {
      await disk.put(key, Buffer.from(`${round}`), { contentType: 'text/plain' })
      expect(await contentOf(key)).toMatchObject({ text: `${round}` })
      await disk.remove(key)
    }
  })
  await Promise.all(rounds)
  expect(await readdir(folder)).toEqual(['.arriving'])
  expect(await arriving()).toEqual([])
})

test('a file that is removed as it comes is there or not, and nobody fails', async () => {
  for (let round = 0; round < 20; round++) {
    const key = `avatars/a${round}/large.webp`
    const putting = disk.put(key, Buffer.from('picture'), { contentType: 'image/webp' })
    let put = false
    const removing = (async () => {
      while (!put) await Promise.all([disk.remove(key), disk.remove(key)])
    })()
    await putting.finally(() => {
      put = true
    })
    await removing
    await disk.remove(key)
  }
  expect(await readdir(folder)).toEqual(['.arriving'])
})

test('an upload that breaks off before it is read leaves nothing, and hurts nobody', async () => {
  const upload = new PassThrough()
  const putting = disk.put('none', upload, { contentType: 'image/png' })
  expect(upload.listenerCount('error'), 'an error that nobody hears ends the process').toBeGreaterThan(0)
  upload.destroy(new Error('the person went offline'))
  await expect(putting).rejects.toThrow('the person went offline')
  expect(await arriving()).toEqual([])
})

test('an upload that breaks off half way leaves nothing', async () => {
  const upload = new PassThrough()
  const putting = disk.put('half', upload, { contentType: 'image/png' })
  upload.write(Buffer.alloc(200_000))
  await until(async () => (await arriving()).length === 1)
  expect(await disk.get('half')).toBeNull()

  upload.destroy(new Error('the person went offline'))
  await expect(putting).rejects.toThrow('the person went offline')
  expect(await arriving()).toEqual([])
  expect(await keysIn(folder)).toEqual([])
})

test('a file that is too large is stopped while it comes in', async () => {
  let made = 0
  const endless = new Readable({
    read() {
      made += 64 * 1024
      this.push(Buffer.alloc(64 * 1024))
    },
  })
  const putting = disk.put('big', endless, { contentType: 'video/mp4', maxBytes: 1_000_000 })
  await expect(putting).rejects.toMatchObject({ code: 'too_large' })
  expect(made).toBeLessThan(3_000_000)
  expect(endless.destroyed).toBe(true)
  expect(await arriving()).toEqual([])
  expect(await disk.get('big')).toBeNull()
})

test('a file of exactly the allowed size is taken', async () => {
  const body = Buffer.alloc(1000)
  expect(await disk.put('full', body, { contentType: 'image/png', maxBytes: 1000 })).toEqual({ size: 1000 })
  await expect(disk.put('over', body, { contentType: 'image/png', maxBytes: 999 })).rejects.toMatchObject({
    code: 'too_large',
  })
})

test('a disk without room is told apart from other failures', async () => {
  const full = new Readable({
    read() {
      this.destroy(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))
    },
  })
  await expect(disk.put('a', full, { contentType: 'image/png' })).rejects.toMatchObject({ code: 'disk_full' })
  expect(await arriving()).toEqual([])
})

test('a reader sees the old file or the new one, never a mixture', { tags: 'variant' }, async () => {
  const versions = ['a', 'b'].map(letter => Buffer.alloc(300_000, letter))
  const put = (version: number) =>
    disk.put('shared', versions[version] ?? Buffer.alloc(0), { contentType: `text/v${version}` })
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
  await expect(disk.put(key, Buffer.from('x'), { contentType: 'text/plain' })).rejects.toMatchObject(refused)
  await expect(disk.get(key)).rejects.toMatchObject(refused)
  await expect(disk.remove(key)).rejects.toMatchObject(refused)
  expect(await keysIn(folder)).toEqual([])
})

test('a content type cannot carry anything else', async () => {
  for (const contentType of ['text/plain\r\nx: y', '', `text/${'x'.repeat(200)}`]) {
    await expect(disk.put('a', Buffer.from('x'), { contentType })).rejects.toThrow(TypeError)
  }
  expect(await arriving()).toEqual([])
})

async function contentOf(key: string) {
  const file = await disk.get(key)
  if (!file) throw new Error(`${key} is not there`)
  return { text: (await buffer(file.stream)).toString(), size: file.size, contentType: file.contentType }
}

function arriving() {
  return readdir(path.join(folder, '.arriving'))
}

async function until(condition: () => Promise<boolean>) {
  while (!(await condition())) await new Promise(resolve => setTimeout(resolve, 5))
}
