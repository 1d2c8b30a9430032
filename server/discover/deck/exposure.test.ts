import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { crowd } from '#connect/connect.scene.ts'
import { today } from '../day.ts'
import { discoverScene } from '../discover.scene.ts'
import { exposures } from '../tables.ts'
import { openExposureCount } from './exposure.ts'

const { db, deps } = await discoverScene()

test('two processes that write the same people in another order add up, and neither waits for ever', async () => {
  const ids = (await crowd(db, 50)).map(({ id }) => id)
  const [one, other] = [openExposureCount(db, deps.log), openExposureCount(db, deps.log)]
  const rounds = Array.from({ length: 20 }, () => {
    one.note(ids)
    other.note(ids.toReversed())
    return Promise.all([one.write(), other.write()])
  })
  await Promise.all(rounds)
  expect(await countOf(ids)).toEqual(ids.map(() => 40))
})

test('someone who has gone takes nobody’s count along', async () => {
  const [person] = await crowd(db, 1)
  const count = openExposureCount(db, deps.log)
  count.note([1, person?.id ?? 0])
  await count.write()
  expect(await countOf([person?.id ?? 0])).toEqual([1])
})

test('what finds no room is lost, and what is known goes on being counted', async () => {
  const ids = (await crowd(db, 3)).map(({ id }) => id)
  const count = openExposureCount(db, deps.log, { most: 2 })
  count.note(ids)
  count.note(ids)
  await count.write()
  expect(await countOf(ids)).toEqual([2, 2])
})

async function countOf(ids: number[]) {
  const rows = await db.select().from(exposures).where(inArray(exposures.userId, ids))
  expect(new Set(rows.map(({ day }) => day))).toEqual(new Set([today()]))
  return rows.map(({ shown }) => shown)
}
