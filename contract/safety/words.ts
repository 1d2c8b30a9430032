import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { atMost, storable } from '#platform/text.ts'

const filterWords = limits.filterWords
const filterWord = limits.filterWord
const filterWordMin = limits.filterWordMin

/** A word, or a few of them, that someone does not want to read in requests. Signs do not count. */
export const FilterWord = z.string().check(
  z.trim(),
  z.minLength(filterWordMin, `Use at least ${filterWordMin} characters.`),
  atMost(filterWord, `Use at most ${filterWord} characters.`),
  z.refine<string>(
    word => (word.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= filterWordMin,
    'Use letters or numbers.',
  ),
  storable,
)

export const FilterWords = z.object({
  words: z
    .array(FilterWord)
    .check(z.maxLength(filterWords, `${filterWords} words are the most. Remove one first.`)),
})
export type FilterWords = z.infer<typeof FilterWords>
