import { asc, gte } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database.ts'
import { randomText } from '#platform/random-text.ts'
import type { ProviderEvent } from '../provider.ts'
import { sandboxCalls, sandboxEvents } from './tables.ts'

/** Ids as providers have them: what kind of thing it is, and which. */
export function newId(kind: 'cs' | 'sub' | 'in' | 'pay' | 're' | 'dp' | 'evt') {
  return `${kind}_${randomText(12)}`
}

/** What has happened is told once the transaction has committed. */
export async function tell(tx: Transaction, type: string, hint: ProviderEvent['hint']) {
  await tx.insert(sandboxEvents).values({ id: newId('evt'), type, hint })
}

/** Whether this was asked under this key before: then nothing more is done. */
export async function isRepeat(tx: Transaction, key: string) {
  const written = await tx.insert(sandboxCalls).values({ key }).onConflictDoNothing().returning()
  return written.length === 0
}

export async function* eventsSince(db: Database, time: Date): AsyncGenerator<ProviderEvent> {
  const rows = await db
    .select()
    .from(sandboxEvents)
    .where(gte(sandboxEvents.createdAt, time))
    .orderBy(asc(sandboxEvents.seq))
  for (const { id, type, hint, createdAt } of rows) yield { id, type, hint, createdAt }
}
