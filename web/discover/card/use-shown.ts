import type { Card } from '@akin/contract/discover/shapes.ts'
import { useVisible } from '#connect/hidden-people.ts'
import { usePutAway } from '../marks/put-away.ts'

/** The cards without those who were put off, hidden or blocked since they came. */
export function useShown(cards: Card[]) {
  const away = usePutAway()
  return useVisible(cards, ({ profile }) => profile.userId).filter(({ profile }) => !away.has(profile.userId))
}
