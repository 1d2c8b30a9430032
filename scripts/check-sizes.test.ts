import { expect, test } from 'vitest'
import { median, tooLong } from './check-sizes.ts'

test('a file of 250 lines stands, one of 251 is named', () => {
  const sizes = new Map([
    ['web/chat/thread.tsx', 250],
    ['server/chat/read.ts', 251],
  ])
  expect(tooLong(sizes)).toEqual(['server/chat/read.ts'])
})

test('tests and pure lists may be long', () => {
  const files = ['server/a/b.test.ts', 'e2e/walk.spec.ts', 'contract/limits.ts', 'web/routes.ts']
  expect(tooLong(new Map(files.map(file => [file, 900])))).toEqual([])
})

test('the median is the middle one', () => {
  expect(median([200, 10, 60])).toBe(60)
})
