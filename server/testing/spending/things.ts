import { api } from '@akin/contract/api.ts'
import type { Item } from '@akin/contract/tokens/prices.ts'
import type { Person } from '../scene.ts'

export interface Asked {
  path: string
  body: object
}

interface Thing {
  /** Where it is written, and in which column its buyer is. */
  table: string
  buyer: string
  /** Whether the two have to be contacts before. */
  forContacts: boolean
  /** What is posted for it, and where. */
  ask(other: Pick<Person, 'id'>): Asked
}

/** Everything that tokens buy. A new thing adds its line. */
export const things: Record<Item, Thing> = {
  highlight: {
    ...{ table: 'highlights', buyer: 'user_id', forContacts: false },
    ask: ({ id }) => ({ path: api.requestConnection.path, body: { userId: id, highlight: true } }),
  },
  spotlight: bought('spotlight', { table: 'spotlights', buyer: 'user_id' }),
  wave: given('wave', 'gifts'),
  flower: given('flower', 'gifts'),
  star: given('star', 'gifts'),
  theme: bought('theme', { table: 'bought_themes', buyer: 'user_id' }, { choice: 'pearl' }),
  month_of_plus: given('month_of_plus', 'plus_gifts'),
}

function bought(item: Item, where: Pick<Thing, 'table' | 'buyer'>, more: object = {}): Thing {
  return {
    ...where,
    forContacts: false,
    ask: () => ({ path: api.spendTokens.path, body: { item, ...more } }),
  }
}

function given(item: Item, table: string): Thing {
  return {
    ...{ table, buyer: 'from_id', forContacts: true },
    ask: ({ id }) => ({
      path: api.spendTokens.path,
      body: { item, userId: id, words: 'For the marmalade.' },
    }),
  }
}
