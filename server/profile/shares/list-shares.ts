import type { Share } from '@akin/contract/profile/shares.ts'
import { desc } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { shareLinks } from '../tables.ts'
import { aliveOf } from './access.ts'

/** What an owner may know of a link. */
export const shareColumns = {
  id: shareLinks.id,
  forWhom: shareLinks.forWhom,
  createdAt: shareLinks.createdAt,
  expiresAt: shareLinks.expiresAt,
  openedAt: shareLinks.openedAt,
}

export function listShares({ db }: Deps, { asker }: CallOf<'listShares'>): Promise<Share[]> {
  return db
    .select(shareColumns)
    .from(shareLinks)
    .where(aliveOf(asker.id))
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id))
}
