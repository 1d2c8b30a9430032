import { expect, test } from 'vitest'
import { pictures } from '../tables.ts'
import { pictureKeys } from './picture-files.ts'
import { pictureScene, quarters } from './picture-scene.ts'
import { sweepPicturesNow } from './sweep-pictures.ts'

const { db, deps, someone, storedKeys, upload } = await pictureScene()

const hour = 60 * 60 * 1000

async function leave(ageMs: number) {
  const id = (Date.now() - ageMs).toString(16).padStart(12, '0').padEnd(32, 'a')
  const keys = pictureKeys({ id, kind: 'cover' })
  for (const key of keys) await deps.storage.put(key, Buffer.from('left'), { contentType: 'image/webp' })
  return { id, keys }
}

test('files whose row never came go after an hour; all others stay', async () => {
  expect((await upload(await someone(), await quarters(400, 400).png().toBuffer())).status).toBe(201)
  const shown = await storedKeys()
  expect(shown).toHaveLength(4)
  const old = await leave(1.1 * hour)
  const young = await leave(0.9 * hour)
  const known = await leave(48 * hour)
  const { id: userId } = await someone()
  await db.insert(pictures).values({ id: known.id, userId, kind: 'cover', placeholder: '' })
  await deps.storage.put('support/other', Buffer.from('x'), { contentType: 'text/plain' })
  expect(await storedKeys()).toEqual(expect.arrayContaining(old.keys))

  for (let run = 0; run < 2; run++) {
    await sweepPicturesNow.run({}, deps, { id: 'test', attempt: 1, signal: new AbortController().signal })
    expect(await storedKeys()).toEqual([...shown, ...young.keys, ...known.keys].sort())
  }
  expect(await deps.storage.list('support/')).toEqual(['support/other'])
})
