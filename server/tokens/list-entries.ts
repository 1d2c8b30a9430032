import { limits } from '@akin/contract/limits.ts'
import type { TokenHistory } from '@akin/contract/tokens/shapes.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { readEntries } from './read-entries.ts'

export async function listEntries(
  { db }: Deps,
  { asker, query: { cursor, ...asked } }: CallOf<'listEntries'>,
): Promise<TokenHistory> {
  const most = limits.entriesPage
  const before = cursor === undefined ? undefined : Number(cursor)
  const found = await readEntries(db, { ...asked, userId: asker.id, before, most: most + 1 })
  const items = found.slice(0, most)
  const last = found.length > most ? items.at(-1) : undefined
  return { items, nextCursor: last ? String(last.seq) : null }
}
