import type { Card } from '@akin/contract/discover/shapes.ts'
import { limits } from '@akin/contract/limits.ts'

/** What the day's people are, as far as they are known: nothing is promised that their cards do not show. */
export function deckWords(cards: readonly Pick<Card, 'common'>[], size: number | undefined) {
  const howMany = size === undefined || size >= limits.deck ? 'Forty' : 'Up to forty'
  const isShared = cards.length > 0 && cards.every(sharesSomething)
  return `${howMany} people a day${isShared ? ' that you share something with' : ', those you share the most with first'}.`
}

function sharesSomething({ common }: Pick<Card, 'common'>) {
  const { interests, languages, mutualCount, place } = common
  return interests.length + languages.length + mutualCount > 0 || place !== null
}
