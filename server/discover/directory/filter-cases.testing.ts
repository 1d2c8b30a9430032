import type { ProfilePart } from '@akin/contract/profile/audiences.ts'
import { sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Person } from '#testing/scene.ts'
import type { Asked, directoryScene } from './directory.scene.ts'

/** A filter, and whom it finds. */
export interface FilterCase {
  asked: Asked
  /** How someone becomes one who is found by it, and how one who almost is. */
  become(person: Person): Promise<unknown>
  almost(person: Person): Promise<unknown>
  /** What of a profile tells it. */
  part: ProfilePart
}

/** So many years ago, and some days later. */
const born = (years: number, days: number) =>
  sql`(now() at time zone 'utc')::date - ${years} * interval '1 year' + ${days} * interval '1 day'`

/** Every filter but interests, by which the scene tells its people apart. */
export function filterCases(stage: Awaited<ReturnType<typeof directoryScene>>): Record<string, FilterCase> {
  const { db, shown, joined, withPhoto, withVerifiedLink } = stage
  return {
    languages: {
      asked: { languages: ['mt', 'is'] },
      become: ben => shown(ben, { languages: ['en', 'is'] }),
      almost: cleo => shown(cleo, { languages: ['en'] }),
      part: 'languages',
    },
    country: {
      asked: { country: 'NZ' },
      become: ben => shown(ben, { country: 'NZ' }),
      almost: cleo => shown(cleo, { country: 'AU' }),
      part: 'place',
    },
    'city of whatever country': {
      asked: { city: ' CORDOBA ' },
      become: ben => shown(ben, { country: 'AR', city: 'Córdoba' }),
      almost: cleo => shown(cleo, { country: 'AR', city: 'Córdoba Norte' }),
      part: 'place',
    },
    'city without a country': {
      asked: { city: 'Atlantis' },
      become: ben => shown(ben, { city: 'Atlantis' }),
      almost: cleo => shown(cleo, { city: 'Lemuria' }),
      part: 'place',
    },
    'city of a country': {
      asked: { country: 'ES', city: 'Córdoba' },
      become: ben => shown(ben, { country: 'ES', city: 'Cordoba' }),
      almost: cleo => shown(cleo, { country: 'AR', city: 'Córdoba' }),
      part: 'place',
    },
    lookingFor: {
      asked: { lookingFor: ['mentoring', 'networking'] },
      become: ben => shown(ben, { lookingFor: ['friends', 'networking'] }),
      almost: cleo => shown(cleo, { lookingFor: ['friends'] }),
      part: 'lookingFor',
    },
    'age, from': {
      asked: { ageMin: '40' },
      become: ben => aged(ben, 40, 0),
      almost: cleo => aged(cleo, 40, 1),
      part: 'age',
    },
    'age, up to': {
      asked: { ageMax: '40' },
      become: ben => aged(ben, 41, 1),
      almost: cleo => aged(cleo, 41, 0),
      part: 'age',
    },
    'age, both ends': {
      asked: { ageMin: '50', ageMax: '50' },
      become: ben => aged(ben, 51, 1),
      almost: cleo => aged(cleo, 51, 0),
      part: 'age',
    },
    newHere: {
      asked: { newHere: 'true' },
      become: ben => joined(ben, 13),
      almost: cleo => joined(cleo, 14),
      part: 'joined',
    },
    verified: {
      asked: { verified: 'true' },
      become: withVerifiedLink,
      almost: cleo => withLink(cleo),
      part: 'links',
    },
    hasPhoto: {
      asked: { hasPhoto: 'true' },
      become: withPhoto,
      almost: async () => {},
      part: 'avatar',
    },
  }

  async function aged({ id }: Person, years: number, days: number) {
    await shown({ id }, { showAge: true, audiences: { age: 'members' } })
    await db
      .update(users)
      .set({ dateOfBirth: born(years, days) })
      .where(sql`id = ${id}`)
  }

  async function withLink(person: Person) {
    await withVerifiedLink(person)
    await db.execute(sql`update profile_links set verified_at = null where user_id = ${person.id}`)
  }
}
