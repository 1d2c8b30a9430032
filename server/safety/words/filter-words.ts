import type { FilterWords } from '@akin/contract/safety/words.ts'
import { eq, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { filterWords } from '../tables.ts'
import { holdsOneOf, toLookFor } from './matching.ts'

export async function getFilterWords(
  { db }: Deps,
  { asker }: CallOf<'getFilterWords'>,
): Promise<FilterWords> {
  return { words: (await findWords(db, asker.id))?.words ?? [] }
}

/** All of them at once. Requests that are there already stay where they are. */
export function saveFilterWords(
  { db }: Deps,
  { asker: { id: userId }, body }: CallOf<'saveFilterWords'>,
): Promise<FilterWords> {
  const { words, setApart } = toLookFor(body.words)
  return transaction(db, async tx => {
    const changes = { words, setApart, updatedAt: sql`now()` }
    if (words.length === 0) await tx.delete(filterWords).where(eq(filterWords.userId, userId))
    else
      await tx
        .insert(filterWords)
        .values({ userId, ...changes })
        .onConflictDoUpdate({ target: filterWords.userId, set: changes })
    publish(tx, 'filter_words_changed', {}, [userId])
    return { words }
  })
}

/**
 * Whether a note to someone holds a word that they do not want to read. The same is asked and done for every note, so that
 * nothing about the answer tells its sender.
 */
export async function isFilteredBy(db: Queryable, userId: number, note: string) {
  return holdsOneOf((await findWords(db, userId))?.setApart ?? [], note)
}

async function findWords(db: Queryable, userId: number) {
  const [row] = await db.select().from(filterWords).where(eq(filterWords.userId, userId))
  return row
}
