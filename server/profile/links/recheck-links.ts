import { limits } from '@akin/contract/limits.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { users } from '#auth/tables.ts'
import type { Database } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { internet } from '#platform/outbound/network.ts'
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

const mostLooks = 200
/** Fewer than pages may be opened at once, so that someone who waits for an answer still gets their turn. */
const atOnce = 2
const graceMs = 7 * 24 * 60 * 60 * 1000
/** How many links are read in one step. Those of people who are leaving are among them, and are passed over. */
const batch = 500

/**
 * Looks again at pages that linked back a month ago, those first that have been due for longest. What was looked at
 * today is not due, so it may run twice.
 */
export async function recheckDueLinks(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  signal: AbortSignal,
  { network = internet, most = mostLooks } = {},
) {
  let left = most
  await inBatches<Place>(signal, async after => {
    const found = await findDueLinks(db, after)
    const due = found.filter(({ status }) => status === 'active').slice(0, left)
    left -= due.length
    await lookAt(due)
    return left > 0 && found.length === batch ? found.at(-1) : undefined
  })

  async function lookAt(links: DueLink[]) {
    const waiting = links.values()
    const workers = Array.from({ length: atOnce }, async () => {
      for (const link of waiting) {
        if (signal.aborted) return
        const look = await lookForReturn(config, link, network)
        await noteLook(db, link, tickAfter(look, link))
      }
    })
    await Promise.all(workers)
  }
}

interface Place {
  dueAt: string
  id: number
}

/**
 * When a link is to be looked at again. A look that failed is repeated on the next day; a little less, so that a run
 * that begins early finds it. The index `profile_links_recheck` has these very words.
 */
const dueAt = sql.raw(`greatest(verified_at at time zone 'UTC' + interval '${limits.linkRecheck} seconds',
  checked_at at time zone 'UTC' + interval '${20 * 60 * 60} seconds')`)

/** The next links in the order in which they are due. */
function findDueLinks(db: Database, after?: Place) {
  return db
    .select({
      id: profileLinks.id,
      dueAt: sql<string>`${dueAt}::text`,
      userId: profileLinks.userId,
      url: profileLinks.url,
      displayName: users.displayName,
      status: users.status,
      verifiedAt: profileLinks.verifiedAt,
      checkedAt: profileLinks.checkedAt,
    })
    .from(profileLinks)
    .innerJoin(users, eq(users.id, profileLinks.userId))
    .where(
      and(
        isNotNull(profileLinks.verifiedAt),
        sql`${dueAt} <= now() at time zone 'UTC'`,
        after && sql`(${dueAt}, ${profileLinks.id}) > (${after.dueAt}::timestamp, ${after.id})`,
      ),
    )
    .orderBy(dueAt, profileLinks.id)
    .limit(batch)
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
