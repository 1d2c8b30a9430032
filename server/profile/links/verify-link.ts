import { callLimits } from '@akin/contract/call-limits.ts'
import type { ProfileLink } from '@akin/contract/profile/shapes.ts'
import { and, eq } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { internet } from '#platform/outbound/network.ts'
import { refuse } from '#platform/refuse.ts'
import { profileLinks } from '../tables.ts'
import { lookForReturn, noteLook } from './look-for-return.ts'

/** Gives a link its tick when the page behind it links back, and takes it when the page no longer does. */
export async function verifyLink(
  { db, config }: Deps,
  { asker, params }: { asker: Pick<Asker, 'id'>; params: { linkId: number } },
  network = internet,
): Promise<ProfileLink> {
  await countAttempt(db, [quota(`link-check:${asker.id}`, callLimits.linkChecks.person, config.limitsScale)])
  const link = (await findOwnLink(db, asker.id, params.linkId)) ?? refuse('not_found')
  const look = await lookForReturn(config, link, network)
  if (look === 'gone' || look === 'unreachable') return refuse('link_unreachable')
  const noted = await noteLook(db, link, look === 'found' ? 'given' : 'taken')
  if (!noted) return refuse('not_found')
  if (look === 'elsewhere') return refuse('link_leads_elsewhere')
  return look === 'found' ? noted : refuse('link_without_return')
}

async function findOwnLink(db: Database, userId: number, linkId: number) {
  const [found] = await db
    .select({ userId: profileLinks.userId, url: profileLinks.url, displayName: users.displayName })
    .from(profileLinks)
    .innerJoin(users, eq(users.id, profileLinks.userId))
    .where(and(eq(profileLinks.id, linkId), eq(profileLinks.userId, userId)))
  return found
}
