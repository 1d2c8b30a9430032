import type { SharedPage } from '@akin/contract/chat/info.ts'
import type { CallOf } from '#platform/call/call.ts'
import { cursor as cursorOf, number } from '#platform/cursor.ts'
import type { Deps } from '#platform/deps.ts'
import { type From, findFiles } from './find-files.ts'
import { findLinks } from './find-links.ts'

/** Pictures, links or files of the conversation with someone, the newest first. Voice messages are none of them. */
export async function listShared(
  { db }: Deps,
  { asker, params: { contactId }, query: { kind, cursor } }: CallOf<'listShared'>,
): Promise<SharedPage> {
  const pair = [asker.id, contactId] as const
  const from = cursors.read(cursor) ?? { seq: Number.MAX_SAFE_INTEGER - 1, nth: 0 }
  const { items, next } =
    kind === 'links'
      ? await findLinks(db, pair, from)
      : await findFiles(db, pair, kind === 'media' ? 'image' : 'file', from)
  return { items, nextCursor: next && cursors.write(next) }
}

const cursors = cursorOf<From>({ seq: number(15), nth: number(4) })
