import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { today } from '../day.ts'
import { decks } from '../tables.ts'

/**
 * Something came of showing this person, such as a look at their profile: none of the decks in which they stand counts as
 * shown in vain. Of people in none of them there is nothing to note.
 */
export async function noteAct(db: Queryable, askerId: number, userId: number, day = today()) {
  await db.execute(sql`
    update ${decks} set acted = acted || ${userId}::bigint
    where user_id = ${askerId} and day > ${day}::date - ${limits.fatigueDays}::int
      and ${userId}::bigint = any(people) and ${userId}::bigint <> all(acted)`)
}
