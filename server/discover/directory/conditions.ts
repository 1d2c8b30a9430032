import type { Filters } from '@akin/contract/discover/filters.ts'
import type { Database } from '#platform/database/database.ts'
import { everyone } from '../people/keys.ts'
import { type Groups, groupsOf } from './groups.ts'
import { wantsAsker } from './two-way.ts'

/** All that is asked of someone. */
export interface Conditions extends Groups {
  twoWay: boolean
}

export async function conditionsOf(db: Database, filters: Filters, day: string): Promise<Conditions> {
  return { ...(await groupsOf(db, filters, day)), twoWay: filters.twoWay === true }
}

/** Takes a value of the statement that is being written and gives its place in the text. */
export type Place = (value: unknown, type: string) => string

/**
 * Whether `d`, a row of `discoverable`, meets them. The text depends on how many groups there are and on nothing else,
 * so that few texts are enough to have all of them prepared.
 */
export function meets({ groups, born, joinedFrom, twoWay }: Conditions, place: Place) {
  // Without a filter everyone is asked for, and they are in a list, too.
  const lists = groups.length > 0 ? groups.map(({ keys }) => keys) : [[everyone]]
  const [from, to] = [place(born?.from ?? null, 'date'), place(born?.to ?? null, 'date')]
  return [
    ...lists.map(keys => `d.keys && ${place(keys, 'int[]')}`),
    `coalesce(d.born_on between ${from} and ${to}, ${from} is null)`,
    // With `+ 0` it is asked of those who match: where every day will do, an index of days would be read whole.
    `d.joined_on + 0 >= coalesce(${place(joinedFrom, 'date')}, '-infinity')`,
    `(not ${place(twoWay, 'boolean')} or ${wantsAsker('d.user_id')})`,
  ].join('\n    and ')
}
