import { interests as knownInterests } from '@akin/contract/profile/interests.ts'
import type { ProfileChanges } from '@akin/contract/profile/shapes.ts'
import { eq, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { areLinksAllowed, requireAllowedLinks } from '#safety/domains/require-allowed-links.ts'
import { changeProfile } from './change-profile.ts'
import { requireLook } from './look/shown-look.ts'
import { readOwn } from './read.ts'
import { profileLinks, profiles } from './tables.ts'

/** Changes what the owner names and leaves the rest, so that two open tabs do not undo each other. */
export async function editProfile({ db }: Deps, { asker, body }: CallOf<'editProfile'>) {
  const userId = asker.id
  await requireAllowed(db, body)
  const { links, audiences, interests, ...changes } = body
  return transaction(db, async tx => {
    await requireLook(tx, userId, changes)
    await changeProfile(tx, userId, {
      ...changes,
      ...(interests && {
        interests: interests.map(interest => listed.get(interest.toLowerCase()) ?? interest),
      }),
      ...(audiences && { audiences: sql`${profiles.audiences} || ${JSON.stringify(audiences)}::jsonb` }),
    })
    if (links) await replaceLinks(tx, userId, links)
    return readOwn(tx, userId)
  })
}

/** In whatever of it others could press or copy. */
async function requireAllowed(
  db: Database,
  { bio = '', headline = '', prompts = [], links = [] }: ProfileChanges,
) {
  await requireAllowedLinks(db, bio, headline, ...prompts.map(({ answer }) => answer))
  const addresses = links.map(({ url }) => url)
  if (!(await areLinksAllowed(db, addresses))) refuse('link_not_allowed')
}

/** Two people who write the same interest differently still have it in common. */
const listed = new Map(knownInterests.map(interest => [interest.toLowerCase(), interest]))

/** A link that stays keeps its tick, wherever it has moved to. */
async function replaceLinks(tx: Transaction, userId: number, links: NonNullable<ProfileChanges['links']>) {
  const old = await tx.delete(profileLinks).where(eq(profileLinks.userId, userId)).returning()
  if (links.length === 0) return
  const rows = links.map(({ label, url }, position) => {
    const { verifiedAt = null, checkedAt = null } = old.find(link => link.url === url) ?? {}
    return { userId, position, label, url, verifiedAt, checkedAt }
  })
  await tx.insert(profileLinks).values(rows)
}
