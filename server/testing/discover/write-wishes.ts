import { DiscoverQuery, Filters } from '@akin/contract/discover/filters.ts'
import * as z from 'zod/mini'
import { wantedBy } from '#discover/directory/groups.ts'
import type { Database } from '#platform/database/database.ts'
import { insertMany } from './insert-rows.ts'
import { drawFilters } from './questions.ts'
import { idOf } from './skew.ts'

const kinds = 60

/** The filters that one in three remember, so that others can ask whether they let them through. */
export async function writeWishes(db: Database, count: number) {
  const wishes: object[] = []
  for (const drawn of drawFilters(kinds)) {
    const filters = z.parse(Filters, z.parse(DiscoverQuery, drawn))
    wishes.push({ filters, wanted: await wantedBy(db, filters) })
  }
  await insertMany(db, 'discover_settings', rowsOf(count, wishes))
}

function* rowsOf(count: number, wishes: object[]) {
  for (let number = 3; number <= count; number += 3)
    yield { user_id: idOf(number), ...wishes[(number / 3) % wishes.length] }
}
