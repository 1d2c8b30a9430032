import { useQuery } from '@tanstack/react-query'
import { serverNow } from '#platform/server-clock.ts'
import { ownPlanQuery } from '#subscription/queries.ts'

/** What comes after a plan that was paid for and ends then, or else at once: Free, or a month that someone else gave. */
export function useAfterPlan(ends?: Date | null) {
  const given = useQuery({ ...ownPlanQuery, enabled: false }).data?.given
  if (given?.until && given.until.getTime() > (ends?.getTime() ?? serverNow()))
    return 'the Plus from a friend goes on'
  return given && given.waiting > 0 ? 'the Plus from a friend begins' : 'you are on Free'
}

/** As a sentence. */
export function inSentence(words: string) {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
