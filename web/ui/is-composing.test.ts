import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isComposing } from './is-composing.ts'

test.each([
  { what: 'while a word is composed', isComposing: true, keyCode: 229, is: true },
  { what: 'in Safari, where the word is there already', isComposing: false, keyCode: 229, is: true },
  { what: 'by itself', isComposing: false, keyCode: 13, is: false },
])('Enter $what', ({ is, isComposing: composes, keyCode }) => {
  const key = { isComposing: composes, keyCode }
  expect(isComposing(key)).toBe(is)
  expect(isComposing({ nativeEvent: key })).toBe(is)
})

test('there is no other way to ask, which would forget Safari', () => {
  const sources = globSync('**/*.{ts,tsx}', {
    cwd: path.join(import.meta.dirname, '..'),
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.*', 'ui/is-composing.ts'],
  }).map(file => ({ file, source: readFileSync(path.join(import.meta.dirname, '..', file), 'utf8') }))
  expect(sources.filter(({ source }) => source.includes('isComposing(event)')).length).toBeGreaterThan(5)
  const others = sources.filter(({ source }) => /\.isComposing|isComposing[,:]|\bkeyCode\b/.test(source))
  expect(others.map(({ file }) => file)).toEqual([])
})
