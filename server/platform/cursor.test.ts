import { expect, test } from 'vitest'
import { cursor, digits, id, number, pageOf } from './cursor.ts'

const numbers = {
  pattern: String.raw`\d+(?:\.\d+)*`,
  read: (text: string) => text.split('.').filter(Boolean).map(Number),
  write: (value: number[]) => value.join('.'),
  mayLack: true as const,
}
const places = cursor<{ at: string; nth: number; userId: number; laid: number[] }>({
  ...{ at: digits(16), nth: number(3), userId: id, laid: numbers },
})

test('a place is read as it was written', () => {
  const place = { at: '1731000000000001', nth: 0, userId: 12, laid: [3, 5] }
  expect(places.write(place)).toBe('1731000000000001_0_12_3.5')
  expect(places.read(places.write(place))).toEqual(place)
  const without = { ...place, laid: [] }
  expect(places.write(without)).toBe('1731000000000001_0_12')
  expect(places.read(places.write(without))).toEqual(without)
  expect(places.read(undefined)).toBeUndefined()
})

test.each(['', '1_1', '1_1_0', '1_1_1_', '1_1_1_x', '1_1000_1', '-1_1_1', '1_1_1\n', ' 1_1_1', '1_1_1_2_3'])(
  'nobody was given %j',
  written => {
    expect(() => places.read(written)).toThrow(expect.objectContaining({ code: 'bad_request' }))
  },
)

test('a page is followed by another only where there is more', () => {
  expect(pageOf([3, 2, 1], 2, String)).toEqual({ page: [3, 2], nextCursor: '2' })
  expect(pageOf([3, 2], 2, String)).toEqual({ page: [3, 2], nextCursor: null })
  expect(pageOf([], 2, String)).toEqual({ page: [], nextCursor: null })
})
