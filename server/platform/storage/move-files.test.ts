import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { keysIn } from '#testing/keys-in.ts'
import { openDisk } from './disk.ts'
import { moveFiles } from './move-files.ts'
import type { Place } from './storage.ts'

/** Two folders stand for the two places. */
async function open(count: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'akin-move-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [old, fresh] = [path.join(folder, 'old'), path.join(folder, 'new')]
  const from = await openDisk(old)
  const to = await openDisk(fresh)
  const names = Array.from({ length: count }, (_, n) => `test/${String(n).padStart(3, '0')}`)
  for (const key of names)
    await from.put(key, Buffer.from(`of ${key}`), { contentType: `text/${key.slice(5)}` })
  const ending = new AbortController()
  return {
    ...{ from, to, names, ending },
    move: (changes: { to?: Place; from?: Place } = {}) =>
      moveFiles({ from, to, arriving: old, signal: ending.signal, ...changes }),
    left: () => keysIn(old),
    there: () => keysIn(fresh),
    arriving: () => readdir(path.join(old, '.arriving')),
  }
}

test('all files move, and are what they were', async () => {
  const { move, left, there, names, to, arriving } = await open(30)
  expect(await move()).toEqual({ files: 30, bytes: 30 * 11, failed: new Map() })
  expect([await left(), await arriving()]).toEqual([[], []])
  expect(await there()).toEqual(names)
  const file = await to.get('test/007')
  expect([file && (await text(file.stream)), file?.contentType]).toEqual(['of test/007', 'text/007'])
})

test('stopped anywhere, another run goes on, and no file is missing in between', async () => {
  const { move, left, there, names, from, ending } = await open(40)
  let removed = 0
  const dying: Place = {
    ...from,
    async remove(key) {
      if (++removed > 12) throw new Error('killed')
      await from.remove(key)
    },
  }
  await expect(move({ from: dying })).rejects.toThrow('20 files in a row failed: killed')
  expect(new Set([...(await left()), ...(await there())])).toEqual(new Set(names))
  const copied = new Set(await there())
  const inBoth = (await left()).filter(key => copied.has(key))
  expect(inBoth.length).toBeGreaterThan(0)
  expect((await move()).failed.size).toBe(0)
  expect([await left(), await there()]).toEqual([[], names])
  ending.abort(new Error('The lock is lost.'))
  await from.put('test/late', Buffer.from('x'), { contentType: 'text/plain' })
  await expect(move()).rejects.toThrow('The lock is lost.')
})

test('a copy that is not the same is taken back, its file stays, and the others move', async () => {
  const { move, left, there, to } = await open(5)
  const spoilt: Place = {
    ...to,
    put: (key, body, options) => to.put(key, key === 'test/003' ? Buffer.from('of test/00x') : body, options),
  }
  const { files, failed } = await move({ to: spoilt })
  expect(files).toBe(4)
  expect([...failed]).toEqual([['test/003', 'The copy is not what it was copied from.']])
  expect(await left()).toEqual(['test/003'])
  expect(await there()).toHaveLength(4)
})

test('what comes while it walks is moved as well, and what goes is no failure', async () => {
  const { move, left, there, from, to } = await open(10)
  let isFirst = true
  const busy: Place = {
    ...to,
    async put(key, body, options) {
      if (isFirst) await from.put('late/one', Buffer.from('late'), options)
      isFirst = false
      if (key === 'test/001') await from.remove('test/009')
      await to.put(key, body, options)
    },
  }
  expect((await move({ to: busy })).failed.size).toBe(0)
  expect(await left()).toEqual([])
  expect(await there()).toContain('late/one')
})
