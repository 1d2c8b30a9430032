import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrive, arrivingIn, sweepArriving } from './arriving.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'akin-arriving-'))
  await sweepArriving(folder)
})
afterEach(() => rm(folder, { recursive: true }))

const arriving = () => readdir(arrivingIn(folder))

/** What there is of the only file, which may still be written. */
async function onlyFile() {
  const [name = ''] = await arriving()
  return readFile(path.join(arrivingIn(folder), name))
}

test('what has come is on the disk while the rest is still awaited, and is removed when it is let go', async () => {
  const upload = new PassThrough()
  const coming = arrive(folder, upload)
  const half = Buffer.alloc(200_000, 'a')
  upload.write(half)
  await vi.waitFor(async () => expect((await onlyFile()).equals(half)).toBe(true))
  upload.end('the end')
  {
    await using arrived = await coming
    expect(arrived.size).toBe(200_007)
    expect(String(await readFile(arrived.path))).toMatch(/^a{200000}the end$/)
  }
  expect(await arriving()).toEqual([])
})

test('nothing stays of what breaks off or is too large', async () => {
  const upload = new PassThrough()
  const coming = arrive(folder, upload)
  upload.write('half')
  await vi.waitFor(async () => expect(String(await onlyFile())).toBe('half'))
  upload.destroy(new Error('the person went offline'))
  await expect(coming).rejects.toThrow('the person went offline')
  await expect(arrive(folder, Buffer.alloc(11), { maxBytes: 10 })).rejects.toMatchObject({
    code: 'too_large',
  })
  expect(await arriving()).toEqual([])
})

test('a start clears what dead uploads left, and leaves running ones alone', async () => {
  const old = path.join(arrivingIn(folder), 'old')
  await writeFile(old, 'half')
  await utimes(old, new Date(), new Date(Date.now() - 61 * 60 * 1000))
  await writeFile(path.join(arrivingIn(folder), 'young'), 'half')

  await sweepArriving(folder)
  expect(await arriving()).toEqual(['young'])
  expect(String(await onlyFile())).toBe('half')
})
