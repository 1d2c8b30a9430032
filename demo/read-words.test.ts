import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readWords, Texts } from './read-words.ts'

test('words are read as they are written', () => {
  const { first } = readWords('nicknames.yaml', z.object({ first: Texts }))
  expect(first.slice(0, 3)).toEqual(['slow', 'quiet', 'blue'])
})

test('a file that is not as it must be is named, with the place in it', () => {
  const Wrong = z.object({ first: z.array(z.number()) })
  expect(() => readWords('nicknames.yaml', Wrong)).toThrow(/demo\/words\/nicknames\.yaml.*\n.*first\[0\]/s)
})
