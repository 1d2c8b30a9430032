import { limits } from '@akin/contract/limits.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { internet } from '#platform/outbound/network.ts'
import { profileLinks } from '../tables.ts'
import { type Look, lookForReturn, noteLook } from './look-for-return.ts'

const work = 'recheck-links'

export const recheckLinksNow = scheduled(
  { name: work, cron: '17 * * * *', retries: 2, minutes: 50 },
  recheckDueLinks,
)

/** In an hour. Many people may have their page on one site. */
const mostOfSite = 60
/** Fewer than pages may be opened at once, so that someone who waits for an answer still gets their turn. */
const atOnce = 2
const graceMs = 7 * 24 * 60 * 60 * 1000
const batch = 100

/**
 * Looks again at pages that linked back a month ago, those first that have been due for longest: at all of them, but at no
 * site too often. What was looked at today is not due, so it may run twice.
 */
export async function recheckDueLinks(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  signal: AbortSignal,
  { network = internet, most = mostOfSite } = {},
) {
  const looks = new Map<string, number>()
  await eachDue<DueLink>(db, {
    ...{ work, signal, atOnce },
    find: after => findDueLinks(db, after),
    async settle(link) {
      const { host } = new URL(link.url)
      const asked = looks.get(host) ?? 0
      if (asked === most || link.status !== 'active') return
      looks.set(host, asked + 1)
      const look = await lookForReturn(config, link, network)
      await noteLook(db, link, tickAfter(look, link))
    },
  })
}

/**
 * When a link is to be looked at again. A look that failed is repeated on the next day; a little less, so that a run
 * that begins early finds it. The index `profile_links_recheck` has these very words.
 */
const dueAt = sql.raw(`greatest(verified_at at time zone 'UTC' + interval '${limits.linkRecheck} seconds',
  checked_at at time zone 'UTC' + interval '${20 * 60 * 60} seconds')`)

/** The next links in the order in which they are due. Those of people who are leaving are among them. */
function findDueLinks(db: Database, after?: { dueAt: string; id: number }) {
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
        isNotAside(work, profileLinks.id),
        sql`${dueAt} <= now() at time zone 'UTC'`,
        after && sql`(${dueAt}, ${profileLinks.id}) > (${after.dueAt}::timestamp, ${after.id})`,
      ),
    )
    .orderBy(dueAt, profileLinks.id)
    .limit(batch)
}

type DueLink = Awaited<ReturnType<typeof findDueLinks>>[number]

/**
 * One failed look may be an accident: a tick goes when the page is gone, when it opens without the link or leads to
 * another site after a look that failed already, or when it has not opened for a week.
 */
function tickAfter(look: Look, { verifiedAt, checkedAt }: DueLink) {
  if (look === 'found') return 'given'
  const seen = verifiedAt?.getTime() ?? 0
  const failedBefore = (checkedAt?.getTime() ?? 0) > seen
  const overdue = Date.now() - seen > limits.linkRecheck * 1000 + graceMs
  const isWithout = look === 'without' || look === 'elsewhere'
  const goes = look === 'gone' || (failedBefore && (isWithout || overdue))
  return goes ? 'taken' : 'kept'
}
