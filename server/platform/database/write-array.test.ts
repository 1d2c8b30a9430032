import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { writeArray } from './write-array.ts'

const { pool, close } = await testDatabase()
afterAll(close)

const texts = [
  [],
  [''],
  ['one', null, 'two words'],
  ['said "yes"', 'back\\slash', '\\"', '"'],
  ['{a,b}', ',', 'null', 'NULL', ' ', 'two\nlines'],
  ['Crème brûlée', '将棋', '🎻'],
]

test('texts and numbers are what they were once PostgreSQL has read them', async () => {
  for (const given of texts) {
    const { rows } = await pool.query('select to_json($1::text[]) as read', [writeArray(given)])
    expect(rows).toEqual([{ read: given }])
  }
  const numbers = [0, -1, 9_007_199_254_740_991, null, 1.5]
  const { rows } = await pool.query('select to_json($1::float8[]) as read', [writeArray(numbers)])
  expect(rows).toEqual([{ read: numbers }])
})

test('what is neither is left to the driver', () => {
  for (const given of [[true], [new Date(0)], [Buffer.from('a')], [['nested']], [1, undefined]])
    expect(writeArray(given)).toBe(given)
})
