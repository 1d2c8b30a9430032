import { expect, test } from 'vitest'
import { askedPart } from './byte-range.ts'

const file = { size: 1000, tag: '"a"' }

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=0-', { start: 0, end: 999 }],
  ['Bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=999-999', { start: 999, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=1000-', 'beyond'],
  ['bytes=5000-6000', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=9-3', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['bytes=0-99999999999999999999', null],
  ['lines=0-1', null],
  ['', null],
  [undefined, null],
])('%j is %j', (range, part) => {
  expect(askedPart({ range }, file)).toEqual(part)
})

test('a part is of the version that the browser has, or it is the whole', () => {
  expect(askedPart({ range: 'bytes=0-1', 'if-range': '"a"' }, file)).toEqual({ start: 0, end: 1 })
  expect(askedPart({ range: 'bytes=0-1', 'if-range': '"b"' }, file)).toBeNull()
  expect(askedPart({ range: 'bytes=0-1', 'if-range': 'W/"a"' }, file)).toBeNull()
})
