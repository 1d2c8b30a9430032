import type { Audiences, ProfilePart } from '@akin/contract/profile/audiences.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import type { Person } from '#testing.ts'
import { type Asked, directoryScene } from './directory-scene.ts'

const stage = await directoryScene()
const { db, circle, shown, joined, withPhoto, withVerifiedLink, find, read, look } = stage

interface Filter {
  asked: Asked
  /** How someone becomes one who is found by it, and how one who almost is. */
  become(person: Person): Promise<unknown>
  almost(person: Person): Promise<unknown>
  /** What of a profile tells it. */
  part: ProfilePart
}

/** Whether someone of an age is found by one day. */
const born = (years: number, days: number) =>
  sql`(now() at time zone 'utc')::date - ${years} * interval '1 year' + ${days} * interval '1 day'`

const table: Record<string, Filter> = {
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

describe.each(Object.entries(table))('the filter %s', (_name, { asked, become, almost, part }) => {
  test('finds whom it asks for and nobody else', async () => {
    const {
      mark,
      asker,
      people: [ben, cleo],
    } = await circle('Ben', 'Cleo')
    await become(ben)
    await almost(cleo)
    expect(await find(asker, { interests: [mark] })).toHaveLength(2)
    const page = await read(asker, { ...asked, interests: [mark] })
    expect(page.items.map(({ profile }) => profile.userId)).toEqual([ben.id])
    expect(page.total).toEqual({ people: 1, isMore: false })
  })

  test.each(['contacts', 'me'] as const)('finds nobody by what is for %s alone', async audience => {
    const {
      mark,
      asker,
      people: [ben],
    } = await circle('Ben')
    await become(ben)
    await shown(ben, { audiences: { [part]: audience } as Partial<Audiences> })
    expect(await find(asker, { interests: [mark] })).toEqual(['Ben'])
    const page = await read(asker, { ...asked, interests: [mark] })
    expect(page.items).toEqual([])
    expect(page.total).toEqual({ people: 0, isMore: false })
    expect(page.nextCursor).toBeNull()
  })
})

test('the filter interests finds whoever has one of them, however it is written', async () => {
  const {
    asker,
    people: [ben, cleo, dora],
  } = await circle('Ben', 'Cleo', 'Dora')
  await shown(ben, { interests: ['Falconry', 'Chess'] })
  await shown(cleo, { interests: ['Crème brûlée'] })
  await shown(dora, { interests: ['Chess'] })
  const query: Asked = { interests: ['FALCONRY', 'creme brulee', 'Nobody has this'] }
  expect((await find(asker, query)).toSorted()).toEqual(['Ben', 'Cleo'])
  await shown(ben, { audiences: { interests: 'contacts' } })
  expect(await find(asker, query)).toEqual(['Cleo'])
  expect(await find(asker, { interests: ['Nobody has this'] })).toEqual([])
})

test('filters are and-ed: whoever misses one of them is not there', async () => {
  const everything = Object.values(table).filter(({ asked }) => !asked.city && !asked.ageMax)
  const names = ['All', ...everything.keys()].map(name => `Ben${name}`)
  const { mark, asker, people } = await circle(...names)
  const [complete, ...others] = people
  if (!complete) throw new Error('There is nobody.')
  for (const { become } of everything) await become(complete)
  for (const [missing, person] of others.entries())
    for (const [nth, { become, almost }] of everything.entries())
      await (nth === missing ? almost : become)(person)
  const asked = Object.assign({}, ...everything.map(filter => filter.asked)) as Asked
  expect(await find(asker, { interests: [mark] })).toHaveLength(names.length)
  expect(await find(asker, { ...asked, interests: [mark] })).toEqual(['BenAll'])
})

const unknown: Asked[] = [
  { country: 'XX' },
  { languages: ['xx'] },
  { lookingFor: ['trouble'] },
  { ageMin: '17' },
  { ageMax: '121' },
  { ageMin: 'old' },
  { newHere: 'false' },
  { verified: '1' },
  { interests: [''] },
  { interests: Array.from({ length: 11 }, (_, n) => `I${n}`) },
  { city: 'x'.repeat(61) },
  { sort: 'loudest' },
] as Asked[]

test.each(unknown)('%o is refused', async query => {
  const { asker } = await circle()
  const { status, body } = await look(asker, query)
  expect(status).toBe(400)
  expect(body.code).toBe('invalid_fields')
})
