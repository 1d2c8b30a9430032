import type { Keepsake } from '@akin/contract/chat/gifts.ts'
import { dateWords } from '#platform/day-words.ts'
import { giftNames, things } from './gift-words.ts'

/** What a keepsake is called by whoever looks at it: "Your flower", "A flower from Ben", "A flower". */
export function keepsakeTitle({ item, isMine, giver }: Keepsake) {
  if (isMine) return `Your ${giftNames[item].toLowerCase()}`
  const thing = things[item].replace(/^a/, 'A')
  return giver ? `${thing} from ${giver.displayName}` : thing
}

/** The same for those who do not see the drawing, with all that they may know at once. */
export function keepsakeName(keepsake: Keepsake) {
  const { givenAt, isPutAway } = keepsake
  return [keepsakeTitle(keepsake), givenAt && dateWords(givenAt, new Date()), isPutAway && 'put away']
    .filter(Boolean)
    .join(', ')
}
