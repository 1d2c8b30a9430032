import type { Sort } from '@akin/contract/discover/filters.ts'
import type { OwnFacts } from '../own-facts.ts'
import type { Conditions } from './groups.ts'

/** Whom someone looks for in the directory. */
export interface Question {
  askerId: number
  day: string
  conditions: Conditions
  /** Whoever meets these as well is left out. */
  except: Conditions | null
  /** These people and nobody else, found by their names, in this order. */
  ids: number[] | null
  /** What their name begins with, where too many are called so to list them. */
  prefix: string | null
  /** Only who has joined since. */
  since: Date | null
}

/** Names have an order of their own: how well they fit. */
export type Order = Sort | 'name'

/** Behind whom a page begins: their day, score or place in an order, and who they are. */
export interface Cursor {
  order: Order
  at: string
  userId: number
}

export interface PageQuestion extends Question {
  order: Order
  after: Cursor | null
  own: OwnFacts
}

/**
 * Where people are taken from: an index that finds all who match, wherever they stand; the order itself, which is quicker
 * where many match; or the names of the question.
 */
export type Source = 'index' | 'order' | 'names'
