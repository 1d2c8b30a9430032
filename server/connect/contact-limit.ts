import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'

/**
 * Lets two people become contacts while both have room. Whoever connects with either of them at the same moment
 * waits here, in one order for all, so that the count is still true when the connection is written. The pair is
 * locked before this, and nothing that holds these rows asks for a pair.
 */
export async function requireBelowContactLimit(tx: Transaction, one: number, other: number) {
  const both = sql`user_id in (${one}::bigint, ${other}::bigint)`
  await tx.execute(sql`select from connect_settings where ${both} order by user_id for no key update`)
  const { rows } = await tx.execute<{ isFull: boolean }>(sql`
    select (select count(*) from contacts_of(${one}::bigint)) >= ${limits.contacts}
      or (select count(*) from contacts_of(${other}::bigint)) >= ${limits.contacts} as "isFull"`)
  if (rows[0]?.isFull) refuse('contacts_full')
}
