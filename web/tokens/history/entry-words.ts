import { limits } from '@akin/contract/limits.ts'
import type { Item } from '@akin/contract/tokens/prices.ts'
import type { TokenEntry } from '@akin/contract/tokens/shapes.ts'
import { dollars } from '#platform/money.ts'
import { paidBackNotes } from '../paid-back-notes.ts'
import { count } from '../token-words.ts'

const itemNames: Record<Item, string> = {
  highlight: 'Highlighted request',
  spotlight: `Spotlight, ${limits.spotlightLife / 60} minutes`,
  wave: 'Wave',
  flower: 'Flower',
  star: 'Star',
  theme: 'Profile theme',
  month_of_plus: 'A month of Plus',
}

/** Why the tokens of what brought nothing came back. */
const reasons: Partial<Record<Item, string>> = {
  highlight: `Nobody opened it in ${limits.highlightLife / 86_400} days`,
  spotlight: `Fewer than ${limits.spotlightEnough} people saw it`,
  month_of_plus: 'Not accepted',
}

/** What a line of the history is about, and in a word what became of the tokens. */
export function entryWords(entry: TokenEntry): { what: string; word: string } {
  const { reason, item, delta } = entry
  switch (reason) {
    case 'pack':
      return { what: count(delta), word: ['Bought', ...becameOf(entry)].join('. ') }
    case 'monthly':
      return { what: 'Monthly tokens', word: 'With your plan' }
    case 'spend':
      return { what: thingOf(entry), word: 'Spent' }
    case 'back':
      return { what: `${thingOf(entry)} came back`, word: (item && reasons[item]) || 'Came back' }
    case 'lapsed':
      return { what: 'Monthly tokens lapsed', word: 'Lapsed' }
    case 'refund':
      return { what: 'Tokens returned', word: refundWord(entry) }
    case 'refund_failed':
      return { what: 'A refund did not go through', word: 'Came back' }
    case 'dispute':
      return { what: 'The bank took a payment back', word: 'Taken back' }
    case 'dispute_won':
      return { what: 'The bank let a payment stand', word: 'Came back' }
    case 'revoked':
      return { what: 'Monthly tokens of a refunded plan', word: 'Taken back' }
  }
}

function becameOf({ paidBack, cents }: TokenEntry) {
  return paidBack ? paidBackNotes(paidBack, cents ?? 0).map(({ words }) => words) : []
}

/** How the refund stands that these tokens went for. */
function refundWord({ paidBack }: TokenEntry) {
  if (paidBack?.refundFailed) return 'The refund did not go through'
  return paidBack?.refundingCents ? 'The money is on its way back' : 'Refunded'
}

/** "Flower for Ben", "Profile theme: Harbour". */
function thingOf({ item, person, choice }: TokenEntry) {
  if (!item) return 'Something'
  const name = itemNames[item]
  if (item === 'theme' && choice) return `${name}: ${choice.charAt(0).toUpperCase()}${choice.slice(1)}`
  if (person) return `${name} ${item === 'highlight' || item === 'wave' ? 'to' : 'for'} ${person.displayName}`
  return item === 'month_of_plus' ? `${name} for someone` : name
}

/** With its sign: a minus as wide as the plus. */
export function signed(delta: number) {
  return `${delta < 0 ? '−' : '+'}${Math.abs(delta).toLocaleString('en-US')}`
}

/** Under the tokens: what was paid for them, or else what they are worth. */
export function moneyOf({ reason, delta, cents }: TokenEntry) {
  return reason === 'monthly' ? 'Included' : dollars(Math.abs(cents ?? delta))
}
