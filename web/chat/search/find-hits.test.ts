import { expect, test } from 'vitest'
import { findHits } from './find-hits.ts'

/** The text with brackets around what is marked. */
function marked(text: string, question: string) {
  const hits = findHits(text, question)
  return hits.reduceRight(
    (so, [from, to]) => `${so.slice(0, from)}[${so.slice(from, to)}]${so.slice(to)}`,
    text,
  )
}

test.each([
  ['glaze', 'The glaze, not two glazes', 'The [glaze], not two [glaze]s'],
  ['GLAZE dry', 'dry glaze', '[dry] [glaze]'],
  ['cafe', 'Le café est là', 'Le [café] est là'],
  ['ete', 'L’Été', 'L’[Été]'],
  ['ete', 'L’E\u0301te\u0301.', 'L’[E\u0301te\u0301].'],
  ['grusse', 'Viele Grüße!', 'Viele [Grüße]!'],
  ['привет', 'Привет всем', '[Привет] всем'],
  ['中国', '我在中国工作', '我在[中国]工作'],
  ['مرحبا', 'مَرْحَبًا بك', '[مَرْحَبًا] بك'],
  ['a an', 'an answer', '[an] [an]swer'],
  ['laze', 'glaze', 'glaze'],
  ['.*', 'anything', 'anything'],
  ['', 'anything', 'anything'],
])('%s in %s', (question, text, expected) => {
  expect(marked(text, question)).toBe(expected)
})
