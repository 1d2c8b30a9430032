import type { SharedPage } from '@akin/contract/chat/info.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { findFiles } from './find-files.ts'
import { findLinks } from './find-links.ts'
import { sharedPlaces } from './shared-cursor.ts'

/** Pictures, links or files of the conversation with someone, the newest first. Voice messages are none of them. */
export function listShared(
  { db }: Deps,
  { asker, params: { contactId }, query: { kind, cursor } }: CallOf<'listShared'>,
): Promise<SharedPage> {
  const pair = [asker.id, contactId] as const
  const from = sharedPlaces.read(cursor) ?? { seq: Number.MAX_SAFE_INTEGER - 1, nth: 0 }
  if (kind === 'links') return findLinks(db, pair, from)
  return findFiles(db, pair, kind === 'media' ? 'image' : 'file', from)
}
