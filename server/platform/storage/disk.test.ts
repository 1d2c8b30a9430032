import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keysIn } from '#testing/keys-in.ts'
import { openDisk } from './disk.ts'
import { testStorage } from './storage.testing.ts'
import type { Storage } from './storage.ts'

describe('the disk, as every storage', () => {
  testStorage(async folder => ({ storage: await openDisk(folder), keys: () => keysIn(folder) }))
})

describe('the disk', () => {
  let folder: string
  let disk: Storage

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'akin-files-'))
    disk = await openDisk(folder)
  })
  afterEach(() => rm(folder, { recursive: true }))

  const put = (key: string) => disk.put(key, Buffer.from('picture'), { contentType: 'image/webp' })

  test('with the last file of a folder the folder goes, and one that holds another stays', async () => {
    for (const key of ['avatars/a1/large.webp', 'avatars/a1/small.webp', 'avatars/b2/large.webp'])
      await put(key)
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

  test('a file that comes while the last one of its folder goes is kept, and no folder stays', async () => {
    const rounds = [0, 1, 2, 3, 4, 5].map(async writer => {
      for (let round = 0; round < 30; round++) {
        await put(`avatars/a1/${writer}`)
        await disk.remove(`avatars/a1/${writer}`)
      }
    })
    await Promise.all(rounds)
    expect(await readdir(folder)).toEqual(['.arriving'])
  })

  test('what others have put into its folder is not ours', async () => {
    await put('avatars/a1')
    await writeFile(path.join(folder, 'Read me.txt'), 'hello')
    await writeFile(path.join(folder, 'avatars', '.DS_Store'), 'hello')
    expect(await keysIn(folder)).toEqual(['avatars/a1'])
  })
})
