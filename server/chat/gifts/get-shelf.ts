import type { Shelf } from '@akin/contract/chat/gifts.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, lt } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { gifts } from '../tables.ts'
import { findKeepsakes, isOpenTo, toKeepsake } from './read-shelf.ts'

/** What someone was given, for themselves and their contacts. For anyone else nobody has anything. */
export async function getShelf(
  { db }: Deps,
  { asker, params: { userId }, query: { cursor } }: CallOf<'getShelf'>,
): Promise<Shelf> {
  const most = limits.shelfPage
  const after = readCursor(cursor)
  const which = and(
    after === undefined ? undefined : lt(gifts.id, after),
    userId === asker.id ? undefined : isOpenTo(asker.id, userId),
  )
  const found = await findKeepsakes(db, userId, which, most + 1)
  const page = found.slice(0, most)
  const last = found.length > most ? page.at(-1) : undefined
  return { items: page.map(gift => toKeepsake(gift, asker.id)), nextCursor: last ? String(last.id) : null }
}

function readCursor(written?: string) {
  if (written === undefined) return
  return /^[1-9]\d{0,14}$/.test(written) ? Number(written) : refuse('bad_request')
}
