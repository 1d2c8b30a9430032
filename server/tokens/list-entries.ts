import { limits } from '@akin/contract/limits.ts'
import type { TokenHistory } from '@akin/contract/tokens/shapes.ts'
import type { CallOf } from '#platform/call/call.ts'
import { pageOf } from '#platform/cursor.ts'
import type { Deps } from '#platform/deps.ts'
import { readEntries } from './read-entries.ts'

export async function listEntries(
  { db }: Deps,
  { asker, query: { cursor, ...asked } }: CallOf<'listEntries'>,
): Promise<TokenHistory> {
  const most = limits.entriesPage
  const before = cursor === undefined ? undefined : Number(cursor)
  const found = await readEntries(db, { ...asked, userId: asker.id, before, most: most + 1 })
  const { page: items, nextCursor } = pageOf(found, most, ({ seq }) => String(seq))
  return { items, nextCursor }
}
