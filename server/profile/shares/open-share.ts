import type { SharedProfile } from '@akin/contract/profile/shares.ts'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { hashToken } from '#auth/sessions/session.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { type AskerId, findPublicProfile } from '../access.ts'
import { showProfile } from '../show-profile.ts'
import { shareLinks } from '../tables.ts'
import type { WholeProfile } from '../whole-profile.ts'
import { aliveOf, isOpenTo } from './access.ts'
import { nameOpener } from './openers.ts'
import { secretOf, shareCookie } from './share-cookie.ts'

/**
 * Whoever may not see the public page finds nothing behind a link to it either. To all others a link that someone
 * else has opened, that has run out, that was ended and that never was are the same.
 */
export async function openShare(
  { db, config }: Deps,
  { asker, params, body: { key }, caller, setHeader }: CallOf<'openShare'>,
): Promise<SharedProfile> {
  const askerId = asker?.id ?? null
  const secret = secretOf(caller.cookies, config)
  const opener = hashToken(secret)
  await nameOpener(db, opener, askerId)
  const profile = (await findPublicProfile(db, params.displayName, askerId)) ?? refuse('not_found')
  const { expiresAt } = (await claim(db, profile.userId, key, opener, askerId)) ?? refuse('link_invalid')
  setHeader('set-cookie', shareCookie(secret, config))
  return { profile: { ...showProfile(profile, 'contact'), ...linksBefore(profile, asker) }, expiresAt }
}

/** Whoever opens a link is no contact: until the first one they see of the links what they see anyway. */
function linksBefore(profile: WholeProfile, asker: Asker | null) {
  if (profile.hasHadContact) return
  const { links, hasPlainLinks } = showProfile(profile, asker?.emailVerified ? 'member' : 'visitor')
  return { links, ...(hasPlainLinks && { hasPlainLinks }) }
}

/** One statement: of two browsers at once, the second waits for the first and then finds the link taken. */
async function claim(db: Database, userId: number, key: string, opener: Buffer, askerId: AskerId) {
  const [claimed] = await db
    .update(shareLinks)
    .set({
      openerHash: opener,
      openedAt: sql`coalesce(${shareLinks.openedAt}, now())`,
      openerId: sql`coalesce(${shareLinks.openerId}, ${askerId}::bigint)`,
    })
    .where(
      and(
        eq(shareLinks.keyHash, hashToken(key)),
        aliveOf(userId),
        or(isNull(shareLinks.openerHash), eq(shareLinks.openerHash, opener)),
        isOpenTo(askerId),
      ),
    )
    .returning({ expiresAt: shareLinks.expiresAt })
  return claimed
}
