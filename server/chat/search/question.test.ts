import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'
import { readQuestion } from './question.ts'
import { addTerms } from './words.ts'

/** Both halves of a search: the index has all terms of the question, and the text really answers it. */
function finds(question: string, text: string) {
  const asked = readQuestion(question)
  const terms = new Set<number>()
  addTerms(terms, text)
  const isCandidate = asked.terms.length > 0 && asked.terms.every(term => terms.has(term))
  if (asked.matches(text) && asked.terms.length > 0) expect(isCandidate).toBe(true)
  return isCandidate && asked.matches(text)
}

test.each([
  ['cafe', 'Le café est fermé'],
  ['ÉTÉ', 'un bel ete'],
  ['ete', 'L’Été dernier'],
  ['grusse', 'Viele Grüße aus Köln'],
  ['GRÜSSE', 'grüße'],
  ['привет', 'Привет, как дела?'],
  ['中国', '我在中国工作'],
  ['国', '我在中国工作'],
  ['مرحبا', 'مَرْحَبًا بك'],
  ['नमस्ते', 'नमस्ते जी'],
  ['สวัสดี', 'สวัสดีครับ'],
  ['かな', 'ひらかなで書く'],
  ['lodz', 'Łódź'],
  ['bonjour', '«bonjour»'],
  ['hel', 'Hello there'],
  ['he', 'Hello there'],
  ['internat', 'An international call'],
  ['hello the', 'there we say hello'],
  ['don', "I don't know"],
  ['42', 'Room 42b'],
])('%s is found in %s', (question, text) => {
  expect(finds(question, text)).toBe(true)
})

test.each([
  ['ello', 'Hello there'],
  ['hello world', 'Hello there'],
  ['internationale', 'An international call'],
  ['国中', '我在中国工作'],
  ['absent', 'Something else'],
  ['.*', 'Anything at all'],
  ['(', 'a ( b'],
  ['a', 'a single letter'],
])('%s is not found in %s', (question, text) => {
  expect(finds(question, text)).toBe(false)
})

test('an excerpt begins shortly before the hit, with a whole word, and is no longer than it may be', () => {
  const text = `${'One thing after another. '.repeat(20)}The glaze\nis dry. ${'And so on. '.repeat(40)}`
  const excerpt = excerptOf(text, readQuestion('glaze'))
  expect(excerpt).toContain('The glaze is dry.')
  expect(excerpt).toMatch(/^…(One|thing|after|another)/)
  expect(excerpt.endsWith('…')).toBe(true)
  expect(excerpt.length).toBeLessThanOrEqual(limits.excerpt + 2)
})

test('an excerpt finds its place where folding makes a text longer or shorter, and cuts through no emoji', () => {
  const text = `${'ß½e\u0301 '.repeat(60)}${'😀'.repeat(100)} Été ${'😀'.repeat(200)}`
  const excerpt = excerptOf(text, readQuestion('ete'))
  expect(excerpt).toContain('Été')
  expect(excerpt.isWellFormed()).toBe(true)
})

test('a short text is its own excerpt', () => {
  expect(excerptOf('See you at the café', readQuestion('cafe'))).toBe('See you at the café')
})
