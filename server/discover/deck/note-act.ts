import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { today } from '../day.ts'
import { decks } from '../tables.ts'

/** That someone looked at a profile. Of people in none of their decks there is nothing to note. */
export async function noteViewed({ db }: Deps, { asker, params: { userId } }: CallOf<'noteViewed'>) {
  await noteAct(db, asker.id, userId)
}

/** Something came of showing this person: none of the decks in which they stand counts as shown in vain. */
export async function noteAct(db: Queryable, askerId: number, userId: number, day = today()) {
  await db.execute(sql`
    update ${decks} set acted = acted || ${userId}::bigint
    where user_id = ${askerId} and day > ${day}::date - ${limits.fatigueDays}::int
      and ${userId}::bigint = any(people) and ${userId}::bigint <> all(acted)`)
}
