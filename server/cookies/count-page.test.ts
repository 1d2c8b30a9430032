import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { scene } from '#testing/scene.ts'
import { pageCounts } from './tables.ts'

const { call, db } = await scene()

test('visits of a page add up to one number a day, with nobody in it', async () => {
  for (let visit = 0; visit < 3; visit++) {
    expect((await call(api.countPage, { body: { page: '/about' } })).status).toBe(204)
  }
  const rows = await db.select().from(pageCounts)
  expect(rows).toEqual([{ day: expect.any(String), page: '/about', count: 3 }])
})

test('only pages that exist are counted', async () => {
  expect((await call(api.countPage, { body: { page: '/p/ana' as never } })).status).toBe(400)
})
