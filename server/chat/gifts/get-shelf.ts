import type { Shelf } from '@akin/contract/chat/gifts.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, lt } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import { cursor as cursorOf, id, pageOf } from '#platform/cursor.ts'
import type { Deps } from '#platform/deps.ts'
import { gifts } from '../tables.ts'
import { findKeepsakes, isOpenTo, toKeepsake } from './read-shelf.ts'

/** What someone was given, for themselves and their contacts. For anyone else nobody has anything. */
export async function getShelf(
  { db }: Deps,
  { asker, params: { userId }, query: { cursor } }: CallOf<'getShelf'>,
): Promise<Shelf> {
  const most = limits.shelfPage
  const after = cursors.read(cursor)
  const which = and(
    after && lt(gifts.id, after.id),
    userId === asker.id ? undefined : isOpenTo(asker.id, userId),
  )
  const found = await findKeepsakes(db, userId, which, most + 1)
  const { page, nextCursor } = pageOf(found, most, cursors.write)
  return { items: page.map(gift => toKeepsake(gift, asker.id)), nextCursor }
}

const cursors = cursorOf({ id })
