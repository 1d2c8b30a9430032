import type { CardProfile, Common } from '@akin/contract/discover/shapes.ts'
import { and, eq, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isCalm } from '#auth/calm/calm-rule.ts'
import { users } from '#auth/tables.ts'
import { type FoundMutual, mutualOf, toMutual } from '#connect/mutual.ts'
import { areBlocked } from '#connect/relations.ts'
import { connectSettings } from '#connect/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import { fold } from '#platform/fold.ts'
import { reachable } from '#profile/access.ts'
import { sharedWith, showProfile } from '#profile/show-profile.ts'
import { profiles } from '#profile/tables.ts'
import { wholeProfile } from '#profile/whole-profile.ts'
import { discoverable, discoverMarks } from './tables.ts'

/** Someone as any member may see them, and what the one asking shares with them. */
export interface ShownPerson {
  profile: CardProfile
  common: Common
  isVerified: boolean
  isSaved: boolean
  /** Null where it is nobody's business, or not known at this moment. */
  activeOn: string | null
}

const mutualNamesShown = 2

/**
 * Several people at once, by their ids. Whoever has gone, hides from discovery or is blocked either way is not among
 * them. `withMutual` are those who may share contacts with the asker: for the others nobody looks.
 */
export async function readShownPeople(
  db: Database,
  askerId: number,
  ids: readonly number[],
  withMutual: readonly number[] = ids,
): Promise<Map<number, ShownPerson>> {
  if (ids.length === 0) return new Map()
  const rows = await findPeople(db, { askerId, ids, withMutual })
  return new Map(rows.map(row => [row.profile.userId, toShown(row)]))
}

const [askerId, ids] = [sql.placeholder('askerId'), sql.placeholder('ids')]
const withMutual = sql.placeholder('withMutual')
const own = alias(profiles, 'own')

const findPeople = prepared('find_discovered', db =>
  db
    .select({
      profile: wholeProfile,
      own: { interests: own.interests, languages: own.languages, country: own.country, city: own.city },
      mutual: sql<FoundMutual>`case when ${users.id} = any(${withMutual}::bigint[])
        then ${mutualOf(askerId, users.id)} end`,
      activeOn: discoverable.activeOn,
      showsPresence: sql<boolean>`${connectSettings.showsPresence} and not ${isCalm}`,
      isSaved: sql<boolean>`exists (select from ${discoverMarks} m
        where m.user_id = ${askerId} and m.other_id = ${users.id} and m.kind = 'save')`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .innerJoin(own, eq(own.userId, askerId))
    .leftJoin(discoverable, eq(discoverable.userId, users.id))
    .leftJoin(connectSettings, eq(connectSettings.userId, users.id))
    .where(
      and(
        sql`${users.id} = any(${ids}::bigint[])`,
        reachable,
        eq(profiles.discovery, true),
        not(areBlocked(users.id, askerId)),
      ),
    ),
)

type Row = Awaited<ReturnType<typeof findPeople>>[number]

function toShown({ profile, own, mutual, activeOn, showsPresence, isSaved }: Row): ShownPerson {
  const shown = showProfile(profile, 'member')
  const { contacts, count } = toMutual(mutual)
  return {
    profile: shown,
    common: {
      ...sharedWith(own, shown),
      mutualCount: count,
      mutualNames: contacts.slice(0, mutualNamesShown).map(({ displayName }) => displayName),
      place: shown.place && commonLocation(own, profile),
    },
    isVerified: shown.links.some(({ verifiedAt }) => verifiedAt !== null),
    isSaved,
    activeOn: showsPresence ? activeOn : null,
  }
}

type Location = Pick<Row['own'], 'country' | 'city'>

/** Cities of one name in two countries are two. */
function commonLocation(one: Location, other: Location) {
  if (!one.country || one.country !== other.country) return null
  return one.city && fold(one.city) === fold(other.city) ? ('city' as const) : ('country' as const)
}
