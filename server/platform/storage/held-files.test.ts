import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keysIn } from '#testing/keys-in.ts'
import { scene } from '#testing/scene.ts'
import { transaction } from '../database/transaction.ts'
import { holdFiles, releaseFiles } from './held-files.ts'
import { dropFiles } from './loose-files.ts'
import { removeFilesNow } from './remove-files.ts'
import { sweepFilesNow } from './sweep-files.ts'

const { db, deps } = await scene()
const { storage } = deps
const run = { id: 'test', attempt: 1, signal: new AbortController().signal }
const stored = () => keysIn(deps.config.filesDir, 'test/')
const hold = (holder: string, ...keys: string[]) => transaction(db, tx => holdFiles(tx, holder, keys))
const release = (...holders: string[]) => transaction(db, tx => releaseFiles(tx, holders))

async function dropped(...keys: string[]) {
  await transaction(db, tx => dropFiles(tx, keys))
  await removeFilesNow.run({ keys }, deps, run)
}

test('what is held stays until its last holder lets go, however it is dropped', async () => {
  const keys = ['test/held', 'test/swept', 'test/kept', 'test/free']
  const [held = '', swept = '', kept = '', free = ''] = keys
  for (const key of keys) await storage.put(key, Buffer.from('x'), { contentType: 'text/plain' })
  await hold('one', held, swept, kept)
  await hold('one', held)
  await dropped(held, free)
  await transaction(db, tx => dropFiles(tx, [swept]))
  await sweepFilesNow.run({}, deps, run)
  expect(await stored()).toEqual([held, kept, swept].toSorted())
  expect(
    (await db.execute(sql`select from loose_files`)).rowCount,
    'the sweep finds none of them again',
  ).toBe(0)
  await hold('two', held)
  await release('one')
  await sweepFilesNow.run({}, deps, run)
  expect(await stored(), 'what its owner still has stays').toEqual([held, kept].toSorted())
  await release('two', 'nobody')
  await sweepFilesNow.run({}, deps, run)
  expect(await stored()).toEqual([kept])
})
