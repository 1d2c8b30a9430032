import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { readTextArray } from './parsers.ts'

const { pool, close } = await testDatabase()
afterAll(close)

test.each([
  [[]],
  [['one']],
  [['one', 'two']],
  [['Live music', 'Chess']],
  [['Chess', 'Live music']],
  [['Chess', 'Live music', 'Go']],
  [['']],
  [['', 'a', '']],
  [['a,b', '{c}', '}', ',']],
  [['said "yes"', 'back\\slash', '\\"']],
  [['null', 'NULL', 'Null and void']],
  [['Crème brûlée', '将棋', '🎻 music']],
  [['two\nlines', '\ttab', ' ']],
  [['a', null, 'b c']],
  [[null]],
])('%j is read as it was written', async elements => {
  const { rows } = await pool.query<{ written: string }>('select $1::text[]::text as written', [elements])
  expect(readTextArray(rows[0]?.written ?? '')).toEqual(elements)
})

test('nested arrays, and those that do not begin with one, are read as the driver reads them', () => {
  expect(readTextArray('{{a,b},{c,"d e"}}')).toEqual([
    ['a', 'b'],
    ['c', 'd e'],
  ])
  expect(readTextArray('[0:1]={a,b}')).toEqual(['a', 'b'])
})
