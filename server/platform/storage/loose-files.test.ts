import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { keysIn } from '#testing/keys-in.ts'
import { scene } from '#testing/scene.ts'
import { transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { dropFiles, expectFiles, keepFiles } from './loose-files.ts'
import { sweepFilesNow } from './sweep-files.ts'

const { db, deps, pool, timePasses } = await scene()
const { storage } = deps
const keys = ['test/one', 'test/two', 'test/three']

const sweep = (given: Deps = deps, signal = new AbortController().signal) =>
  sweepFilesNow.run({}, given, { id: 'test', attempt: 1, signal })
const stored = () => keysIn(deps.config.filesDir, 'test/')
const passAnHour = () => timePasses({ hours: 1 })

async function noted() {
  const { rows } = await db.execute<{ key: string }>(sql`select key from loose_files order by key`)
  return rows.map(row => row.key)
}

beforeEach(async () => {
  await db.execute(sql`truncate loose_files`)
  for (const key of await stored()) await storage.remove(key)
})

async function arrive(names = keys) {
  await expectFiles(db, names)
  for (const key of names) await storage.put(key, Buffer.from('x'), { contentType: 'text/plain' })
}

test('it runs every hour', () => {
  expect(sweepFilesNow.job).toMatchObject({ name: 'sweep-files', cron: '41 * * * *' })
})

test('files that nobody kept go after an hour; those that were kept stay', async () => {
  await arrive()
  await transaction(db, tx => keepFiles(tx, ['test/two']))
  await sweep()
  expect(await stored(), 'they may still be on their way').toHaveLength(3)
  await passAnHour()
  for (let run = 0; run < 2; run++) {
    await sweep()
    expect(await stored()).toEqual(['test/two'])
    expect(await noted()).toEqual([])
  }
})

test('files that come too late are not kept', async () => {
  await arrive()
  await passAnHour()
  const late = transaction(db, tx => keepFiles(tx, keys))
  await expect(late).rejects.toThrow('Files were kept too late')
  await sweep()
  expect(await stored()).toEqual([])
})

test('files that are being kept when they fall due are passed over, and go if that is undone', async () => {
  await arrive()
  await passAnHour()
  const keeper = await pool.connect()
  for (const [end, left] of [
    ['rollback', []],
    ['commit', ['test/one']],
  ] as const) {
    await keeper.query('begin')
    await keeper.query(`delete from loose_files where key = 'test/one'`)
    await sweep()
    expect(await stored()).toEqual(['test/one'])
    await keeper.query(end)
    await sweep()
    expect([end, await stored()]).toEqual([end, left])
    await arrive(['test/one'])
    await passAnHour()
  }
  keeper.release()
})

test('one that cannot be removed stays noted, and the others go', async () => {
  await arrive()
  await passAnHour()
  const stuck: Deps = {
    ...deps,
    storage: {
      ...storage,
      remove: async key => {
        if (key === 'test/one') throw new Error('The disk is away.')
        await storage.remove(key)
      },
    },
  }
  await sweep(stuck)
  expect(await stored()).toEqual(['test/one'])
  expect(await noted()).toEqual(['test/one'])
  await timePasses({ seconds: 2 })
  await sweep()
  expect(await stored()).toEqual([])
})

test('what is dropped goes with the commit, and the sweep removes it when its job cannot', async () => {
  await arrive()
  await transaction(db, tx => keepFiles(tx, keys))
  const undone = transaction(db, async tx => {
    await dropFiles(tx, keys)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await sweep()
  expect(await stored()).toHaveLength(3)

  await transaction(db, tx => dropFiles(tx, keys))
  const { rows } = await db.execute(sql`select data from pgboss.job where name = 'remove-files'`)
  expect(rows).toEqual([{ data: { keys } }])
  await sweep()
  expect(await stored()).toEqual([])
  expect(await noted()).toEqual([])
})

test('while files are moved what is removed is removed once more, when no copy can be under way', async () => {
  await db.execute(sql`update installation set files_moving = true`)
  await arrive()
  await transaction(db, tx => keepFiles(tx, keys))
  await transaction(db, tx => dropFiles(tx, keys))
  await sweep()
  expect(await stored()).toEqual([])
  const copy = () => storage.put('test/one', Buffer.from('x'), { contentType: 'text/plain' })
  await copy()
  const late = transaction(db, tx => keepFiles(tx, ['test/one']))
  await expect(late, 'nobody can have it back').rejects.toThrow('Files were kept too late')
  await sweep()
  expect(await noted()).toHaveLength(3)
  await db.execute(sql`update installation set files_moving = false`)
  await passAnHour()
  await sweep()
  expect([await stored(), await noted()]).toEqual([[], []])
})

test('there may be more than one batch, and a run that has to stop leaves the rest to the next', async () => {
  const many = Array.from({ length: 250 }, (_, n) => `test/${n}`)
  await expectFiles(db, many)
  await passAnHour()
  await sweep(deps, AbortSignal.abort())
  expect(await noted()).toHaveLength(250)
  await sweep()
  expect(await noted()).toEqual([])
})
