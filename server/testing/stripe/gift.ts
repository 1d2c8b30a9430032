import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import type { Effect } from '#tokens/effects.ts'

/** Something that is bought with tokens, as a room would sell it. */
export function giftEffect(die: (place: string) => void = () => {}): Effect {
  return async (tx, { purchase }) => {
    const to = purchase.userId ?? refuse('not_found')
    return {
      async give(entryId) {
        die('spent')
        await tx.execute(sql`insert into sample_gifts (entry_id, to_id) values (${entryId}, ${to})`)
        die('given')
      },
    }
  }
}

export function createSampleGifts(db: Queryable) {
  return db.execute(
    sql`create table sample_gifts (
      entry_id bigint not null unique references token_entries, to_id bigint not null)`,
  )
}
