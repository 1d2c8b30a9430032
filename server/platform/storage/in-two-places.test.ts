import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openDisk } from './disk.ts'
import { inTwoPlaces, type PlaceName } from './in-two-places.ts'
import type { Place } from './storage.ts'

const plain = { contentType: 'text/plain' }

/** Two folders stand for the two places. */
async function open(name: PlaceName, changes: Partial<Place> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'akin-places-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const disk = await openDisk(path.join(folder, 'disk'))
  const s3 = await openDisk(path.join(folder, 's3'))
  const direction = { now: name, known: name }
  const storage = inTwoPlaces({ disk, s3: { ...s3, ...changes } }, path.join(folder, 'disk'), {
    now: async () => direction.now,
    known: async () => direction.known,
  })
  const read = async (key: string) => {
    const found = await storage.get(key)
    return found && text(found.stream)
  }
  const holders = async (key: string) => {
    const found = await Promise.all([disk.get(key), s3.get(key)])
    for (const file of found) file?.stream.destroy()
    return ['disk', 's3'].filter((_, index) => found[index])
  }
  return { disk, s3, direction, storage, read, holders }
}

test.each(['disk', 's3'] as const)(
  'new files go to %s, and those of both are read and removed',
  async name => {
    const { disk, s3, storage, read, holders } = await open(name)
    await storage.put('new', Buffer.from('new'), plain)
    await storage.put('streamed', Readable.from(['str', 'eam'], { objectMode: false }), plain)
    expect([await holders('new'), await holders('streamed')]).toEqual([[name], [name]])
    await disk.put('old/d', Buffer.from('on the disk'), plain)
    await s3.put('old/s', Buffer.from('in the bucket'), plain)
    expect([await read('new'), await read('streamed')]).toEqual(['new', 'stream'])
    expect([await read('old/d'), await read('old/s')]).toEqual(['on the disk', 'in the bucket'])
    for (const key of ['new', 'streamed', 'old/d', 'old/s']) await storage.remove(key)
    for (const key of ['new', 'old/d', 'old/s']) expect(await holders(key)).toEqual([])
  },
)

test('a file that is moved while someone looks for it is found', async () => {
  const { disk, s3, direction, read } = await open('s3')
  await disk.put('moving', Buffer.from('here'), plain)
  const get = disk.get
  disk.get = async key => {
    await s3.put(key, Buffer.from('here'), plain)
    await disk.remove(key)
    return get(key)
  }
  expect(await read('moving'), 'S3 was asked before it came there').toBe('here')
  disk.get = get
  direction.known = 'disk'
  expect(await read('moving'), 'by a process that does not know yet').toBe('here')
})

test('what goes to the one place while the other becomes the right one is brought there', async () => {
  const { s3, direction, storage, holders } = await open('disk', {
    put: async (key, body, options) => {
      direction.now = 'disk'
      return s3.put(key, body, options)
    },
  })
  direction.now = 's3'
  await storage.put('under-way', Buffer.from('x'), plain)
  expect(await holders('under-way')).toEqual(['disk'])
})

test('while the one place is away what the other one has is read, and nothing counts as not there', async () => {
  const away = async () => {
    throw new Error('away')
  }
  const { disk, storage, read } = await open('s3', { get: away, put: away })
  await disk.put('old', Buffer.from('old'), plain)
  expect(await read('old')).toBe('old')
  await expect(storage.get('unknown')).rejects.toThrow('away')
  await expect(storage.put('new', Buffer.from('x'), plain)).rejects.toThrow('away')
})
