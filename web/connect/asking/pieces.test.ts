import { Anchor } from '@akin/contract/connect/shapes.ts'
import { expect, test } from 'vitest'
import { problemWith } from '#platform/checked-by.ts'
import { piecesOf } from './pieces.ts'

const prompts = [{ id: 'ask-me' as never, question: 'Ask me about', answer: 'Why old bridges hum.' }]

test('a request can be about an answer or an interest, in the profile’s order', () => {
  const pieces = piecesOf({ prompts, interests: ['Pottery', 'Night trains'] })
  expect(pieces).toEqual([
    { kind: 'prompt', text: 'Why old bridges hum.' },
    { kind: 'interest', text: 'Pottery' },
    { kind: 'interest', text: 'Night trains' },
  ])
  for (const piece of pieces) expect(problemWith(Anchor, piece)).toBeUndefined()
})

test('an empty profile has nothing to refer to', () => {
  expect(piecesOf({ prompts: [], interests: [] })).toEqual([])
})
