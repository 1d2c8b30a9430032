import { limits } from '@akin/contract/limits.ts'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { users } from '#auth/tables.ts'
import type { Database } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { internet } from '#platform/outbound/open-page.ts'
import { profileLinks } from '../tables.ts'
import { type Look, lookForReturn } from './look-for-return.ts'
import { noteLook } from './note-look.ts'

const recheckLinks = defineJob({
  name: 'recheck-links',
  data: z.object({}),
  every: '17 4 * * *',
  retries: 2,
  expireInSeconds: 15 * 60,
})

export const recheckLinksNow = handle(recheckLinks, (_data, deps: Deps, { signal }) =>
  recheckDueLinks(deps, signal),
)

const mostLinks = 200
/** Fewer than pages may be opened at once, so that someone who waits for an answer still gets their turn. */
const atOnce = 2
const graceMs = 7 * 24 * 60 * 60 * 1000

/** Looks again at pages that linked back a month ago. What was looked at today is not due, so it may run twice. */
export async function recheckDueLinks(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  signal: AbortSignal,
  network = internet,
) {
  const due = (await findDueLinks(db)).values()
  const workers = Array.from({ length: atOnce }, async () => {
    for (const link of due) {
      if (signal.aborted) return
      const look = await lookForReturn(config, link, network)
      await noteLook(db, link, tickAfter(look, link))
    }
  })
  await Promise.all(workers)
}

const seconds = (count: number) => sql`${count} * interval '1 second'`

/** A look that failed is repeated on the next day; a little less, so that a run that begins early finds it. */
function findDueLinks(db: Database) {
  return db
    .select({
      userId: profileLinks.userId,
      url: profileLinks.url,
      displayName: users.displayName,
      verifiedAt: profileLinks.verifiedAt,
      checkedAt: profileLinks.checkedAt,
    })
    .from(profileLinks)
    .innerJoin(users, eq(users.id, profileLinks.userId))
    .where(
      and(
        eq(users.status, 'active'),
        isNotNull(profileLinks.verifiedAt),
        sql`${profileLinks.verifiedAt} <= now() - ${seconds(limits.linkRecheck)}`,
        sql`${profileLinks.checkedAt} <= now() - ${seconds(20 * 60 * 60)}`,
      ),
    )
    .orderBy(asc(profileLinks.checkedAt))
    .limit(mostLinks)
}

type DueLink = Awaited<ReturnType<typeof findDueLinks>>[number]

/**
 * One failed look may be an accident: a tick goes when the page is gone, when it opens without the link after a look
 * that failed already, or when it has not opened for a week.
 */
function tickAfter(look: Look, { verifiedAt, checkedAt }: DueLink) {
  if (look === 'found') return 'given'
  const seen = verifiedAt?.getTime() ?? 0
  const failedBefore = (checkedAt?.getTime() ?? 0) > seen
  const overdue = Date.now() - seen > limits.linkRecheck * 1000 + graceMs
  const goes = look === 'gone' || (failedBefore && (look === 'without' || overdue))
  return goes ? 'taken' : 'kept'
}
