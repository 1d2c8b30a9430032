import { Anchor } from '@akin/contract/connect/shapes.ts'
import { expect, test } from 'vitest'
import { problemWith } from '#platform/checked-by.ts'
import { isSame, piecesOf } from './pieces.ts'

const prompts = [{ id: 'ask' as const, question: 'Ask me about', answer: 'Why old bridges hum.' }]
const avatar = { url: '/api/pictures/1', placeholder: '' }

test('a request can be about an answer, an interest, shared ones first, or the photo', () => {
  const interests = ['Pottery', 'Night trains', 'Tea']
  const pieces = piecesOf({ prompts, interests, avatar }, ['Tea', 'Night trains'])
  expect(pieces).toEqual([
    { anchor: { kind: 'prompt', text: 'Why old bridges hum.' }, question: 'Ask me about' },
    { anchor: { kind: 'interest', text: 'Night trains' }, isShared: true },
    { anchor: { kind: 'interest', text: 'Tea' }, isShared: true },
    { anchor: { kind: 'interest', text: 'Pottery' }, isShared: false },
    { anchor: { kind: 'photo', text: 'Photo' } },
  ])
  for (const { anchor } of pieces) expect(problemWith(Anchor, anchor)).toBeUndefined()
})

test('an empty profile has nothing to refer to', () => {
  expect(piecesOf({ prompts: [], interests: [], avatar: null })).toEqual([])
})

test('an interest that reads like an answer is another piece', () => {
  const [answer, interest] = piecesOf({ prompts, interests: ['Why old bridges hum.'], avatar: null })
  expect(isSame(answer?.anchor ?? null, interest?.anchor ?? null)).toBe(false)
  expect(isSame(answer?.anchor ?? null, { kind: 'prompt', text: 'Why old bridges hum.' })).toBe(true)
  expect(isSame(null, null)).toBe(true)
})
