import { expect, test } from 'vitest'
import { bestPassage, toPassage } from './snippet.ts'

const long = `${'Words before it. '.repeat(12)}Here stands the needle in question. ${'Words after it. '.repeat(12)}`

test('a long passage is cut around what was found, between words', () => {
  const { text, marks } = bestPassage(
    [toPassage('Nothing.'), toPassage(long)],
    new Set(['needle', 'question']),
  )
  expect(text).toMatch(/^… \w+ .*the needle in question\. .* …$/)
  expect(text.length).toBeLessThanOrEqual(190)
  expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['needle', 'question'])
})

test('a short passage stays whole, and the earlier of two equal ones is shown', () => {
  const passages = ['The needle, first.', 'The needle, second.'].map(toPassage)
  expect(bestPassage(passages, new Set(['needle']))).toEqual({ text: 'The needle, first.', marks: [[4, 10]] })
})

test('where only a keyword was found, the summary is shown without marks', () => {
  expect(bestPassage([toPassage('Summary.')], new Set(['hidden']))).toEqual({ text: 'Summary.', marks: [] })
})
