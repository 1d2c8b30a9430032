import { and, eq, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Queryable } from '#platform/database/database.ts'
import { reachable } from '#profile/access.ts'
import { profiles } from '#profile/tables.ts'
import { selectProfiles } from '#profile/whole-profile.ts'
import { dayNumber, dayOf, today } from '../day.ts'
import { type DescribedPerson, describePerson, wordsShownBy } from './describe-person.ts'
import { readHabits } from './habits.ts'
import { keysOf } from './keys.ts'
import { readWordIds, type Word } from './word-ids.ts'

/** Those of them who may be found at all, each as members may see them now. Words without an id are left out. */
export async function describePeople(
  db: Queryable,
  userIds: readonly number[],
  learn: (words: Word[]) => Promise<void> = async () => {},
): Promise<DescribedPerson[]> {
  // Here, with an address that is theirs, and not hidden from discovery.
  const found = await selectProfiles(db).where(
    and(sql`${users.id} = any(${sql.param(userIds)}::bigint[])`, reachable, eq(profiles.discovery, true)),
  )
  const words = found.flatMap(wordsShownBy)
  await learn(words)
  const idOf = await readWordIds(db, words)
  const ids = found.map(({ userId }) => userId)
  const habits = await readHabits(db, ids)
  const day = dayNumber(today())
  return found.flatMap(profile => {
    const known = habits.get(profile.userId)
    return known ? [describePerson(profile, known, idOf, day)] : []
  })
}

/** As it is stored in `discoverable`. */
export function rowOf(person: DescribedPerson) {
  return {
    user_id: person.userId,
    active_on: dayOf(person.activeOn),
    joined_on: dayOf(person.joinedOn),
    country: person.country,
    city: person.city,
    born_on: person.bornOn,
    completeness: person.completeness,
    replies: person.replies,
    has_photo: person.hasPhoto,
    verified: person.verified,
    interests: person.interests,
    languages: person.languages,
    keys: keysOf(person),
  }
}
