import type { RequestContext } from '@akin/contract/connect/shapes.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { joinedIn, sees } from '#profile/show-profile.ts'
import { profileLinks, profiles } from '#profile/tables.ts'
import { type FoundMutual, mutualOf, toMutual } from './mutual.ts'
import { isAccepted, isSettled } from './request-outcome.ts'
import { connections } from './tables.ts'

/** For a query that joins users and profiles: what helps someone to decide about a person who has asked them. */
export function contextColumns(askerId: SQLWrapper) {
  return {
    audiences: profiles.audiences,
    joinedAt: users.createdAt,
    interests: profiles.interests,
    ownInterests: sql<string[]>`(select own.interests from ${profiles} own where own.user_id = ${askerId})`,
    verifiedLinks: sql<string[]>`array(
      select l.url from ${profileLinks} l where l.user_id = ${users.id} and l.verified_at is not null
      order by l.position)`,
    isWelcome: isWelcome(users.id),
    mutual: mutualOf(askerId, users.id),
  }
}

interface ContextRow {
  audiences: Parameters<typeof sees>[0]['audiences']
  joinedAt: Date
  interests: string[]
  ownInterests: string[]
  verifiedLinks: string[]
  isWelcome: boolean
  mutual: FoundMutual
}

/** The interests of the one asked, as they are compared. They are the same in every row. */
export function ownInterestsIn([row]: Pick<ContextRow, 'ownInterests'>[]): ReadonlySet<string> {
  return new Set(row?.ownInterests.map(interest => interest.toLowerCase()))
}

/** As far as a member may know it. */
export function toContext(row: ContextRow, own: ReadonlySet<string>): RequestContext {
  const { contacts, count } = toMutual(row.mutual)
  const shared = row.interests.filter(interest => own.has(interest.toLowerCase()))
  return {
    mutualContacts: contacts,
    mutualCount: count,
    sharedInterests: sees(row, 'interests', 'member') ? shared : [],
    memberSince: sees(row, 'joined', 'member') ? joinedIn(row.joinedAt) : null,
    verifiedLinks: sees(row, 'links', 'member') ? row.verifiedLinks.map(url => new URL(url).host) : [],
    welcomed: row.isWelcome ? 'most' : null,
  }
}

const answersNeeded = sql.raw(String(serverLimits.welcomeAnswers))

/**
 * Whether most people said yes to them, once there were enough answers. Nothing is ever said against anyone: a mark that
 * others see makes itself true, and meets the new and the different first.
 */
function isWelcome(userId: SQLWrapper): SQL<boolean> {
  return sql`(
    select count(*) >= ${answersNeeded} and avg(${isAccepted}::int) > 0.6
    from ${connections} where ${connections.requesterId} = ${userId} and ${isSettled}
      and ${connections.status} <> 'withdrawn')`
}
