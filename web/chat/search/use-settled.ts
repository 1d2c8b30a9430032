import { useSettled } from '#platform/use-settled.ts'

/** While someone types, each letter is a question too many. */
const pauseMs = 200

/** What was typed, once the typing has paused; until then what it began with. */
export function useSettledWords(typed: string, first = '') {
  return useSettled(typed.trim(), pauseMs, first)
}
