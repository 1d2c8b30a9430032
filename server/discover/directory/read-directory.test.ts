import { api } from '@akin/contract/api.ts'
import { sorts } from '@akin/contract/discover/filters.ts'
import { scoreOf, usualTuning } from '@akin/contract/discover/ranking.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import type { Person } from '#testing.ts'
import { directoryScene, namesOf } from './directory-scene.ts'

const stage = await directoryScene()
const { db, call, circle, shown, lastHere, joined, find, findAll, read, readAgain, look } = stage
const { request, decline, befriend, block } = stage

/** Ana looks, and this is what Ben is to her. */
const table: Record<string, (ana: Person, ben: Person) => Promise<unknown>> = {
  'a contact': befriend,
  'someone she has asked': request,
  'someone who has asked her': (ana, ben) => request(ben, ana),
  'someone who has declined her': async (ana, ben) => {
    await request(ana, ben)
    await decline(ben, ana)
  },
  'someone whom she blocks': block,
  'someone who blocks her': (ana, ben) => block(ben, ana),
  'someone whom she has hidden': (asker, ben) => call(api.hidePerson, { asker, params: { userId: ben.id } }),
  'someone whom she has put off': (asker, ben) => call(api.putOff, { asker, params: { userId: ben.id } }),
  'someone who is not in discovery': (_ana, ben) =>
    call(api.editProfile, { asker: ben, body: { discovery: false } }),
  'someone who is not verified': (_ana, ben) => write(ben, { emailVerifiedAt: null }),
  'someone who is leaving': (_ana, ben) =>
    write(ben, { status: 'deleting', deletionDueAt: sql`now() + interval '1 day'` }),
}

async function write({ id }: Person, changes: object) {
  await db.update(users).set(changes).where(sql`id = ${id}`)
}

describe.each(Object.entries(table))('%s', (_who, become) => {
  test('is found by no filter, name or sort, and counted nowhere', async () => {
    const {
      mark,
      asker,
      people: [ben],
    } = await circle('Ben', 'Cleo')
    const ways = [...sorts.map(sort => ({ sort, interests: [mark] })), { q: ben.displayName }]
    for (const way of ways) expect(await find(asker, way)).toContain('Ben')
    await become(asker, ben)
    for (const way of ways) expect(namesOf((await readAgain(asker, way)).items)).not.toContain('Ben')
    await stage.refreshAll()
    for (const way of ways) expect(namesOf((await readAgain(asker, way)).items)).not.toContain('Ben')
    expect(await readAgain(asker, { interests: [mark] })).toMatchObject({ total: { people: 1 } })
    const nobody = await readAgain(asker, { interests: [mark], city: 'Nowhere', near: 'true' })
    expect(nobody.costs).toEqual([{ filter: 'city', more: { people: 1, isMore: false } }])
    expect(namesOf(nobody.near?.items ?? [])).toEqual(['Cleo'])
  })
})

test('nobody finds themselves', async () => {
  const {
    mark,
    people: [ben],
  } = await circle('Ben', 'Cleo')
  expect(await find(ben, { interests: [mark] })).toEqual(['Cleo'])
  expect(await find(ben, { q: ben.displayName })).toEqual([])
})

describe('a page', () => {
  const names = Array.from({ length: 45 }, (_, n) => `P${n}`)

  test.each(sorts)('follows the one before without doubles or gaps, sorted as asked: %s', async sort => {
    const { mark, asker, people } = await circle(...names)
    await shown(asker, { languages: ['fi'], country: 'FI' })
    for (const [n, person] of people.entries()) {
      await lastHere(person, n % 5)
      await joined(person, n % 7)
      if (n % 3 === 0) await shown(person, { country: 'FI' })
    }
    const { pages, ids } = await findAll(asker, { sort, interests: [mark] })
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 5])
    expect(ids.toSorted()).toEqual(people.map(({ id }) => id).toSorted())
    expect(pages.map(({ total }) => total)).toEqual([{ people: 45, isMore: false }, null, null])
    const places = new Map(people.map(({ id }, n) => [id, { active: n % 5, new: n % 7 }]))
    const items = pages.flatMap(page => page.items)
    const values = items.map(card =>
      sort === 'best' ? -scoreOf(card, usualTuning) : (places.get(card.profile.userId)?.[sort] ?? Number.NaN),
    )
    expect(values).toEqual(values.toSorted((one, other) => one - other))
    expect(new Set(values).size, 'they differ').toBeGreaterThan(3)
  })

  test('is the best first where no sort is asked for', async () => {
    const {
      mark,
      asker,
      people: [far, near],
    } = await circle('Far', 'Near')
    await shown(asker, { country: 'FI' })
    await shown(near, { country: 'FI' })
    await shown(far, { country: 'SE' })
    expect(await find(asker, { interests: [mark] })).toEqual(['Near', 'Far'])
  })

  test.each(['nonsense', 'active_2026-13-45_1', 'new_2026-01-01_1', 'best_x_1', 'name_1_1', 'active__1'])(
    'that begins at %s is refused',
    async cursor => {
      const { asker } = await circle()
      expect((await look(asker, { sort: 'active', cursor })).body).toMatchObject({ code: 'bad_request' })
    },
  )

  test('neither counts as shown nor as a deck', async () => {
    const { mark, asker } = await circle('Ben')
    expect(await find(asker, { interests: [mark] })).toEqual(['Ben'])
    const { rows } = await db.execute(sql`
      select user_id from decks where user_id = ${asker.id} union all
      select user_id from exposures where user_id = ${asker.id}`)
    expect(rows).toEqual([])
  })
})

describe('where nobody matches', () => {
  test('it says what each filter costs, the dearest first and no more than three', async () => {
    const { mark, asker, people } = await circle('Ben', 'Cleo', 'Dora')
    const [ben, cleo, dora] = people
    await shown(ben, { country: 'IS', languages: ['is'] })
    await shown(cleo, { country: 'IS', languages: ['is'], lookingFor: ['chat'] })
    await shown(dora, { country: 'IS', lookingFor: ['mentoring'] })
    const asked = { interests: [mark], country: 'IS', languages: ['is'], lookingFor: ['mentoring'] }
    const page = await read(asker, asked)
    expect(page).toMatchObject({ items: [], total: { people: 0, isMore: false }, near: null })
    expect(page.costs).toEqual([
      { filter: 'lookingFor', more: { people: 2, isMore: false } },
      { filter: 'languages', more: { people: 1, isMore: false } },
    ])
    for (const person of [ben, cleo, dora])
      await shown(person, { languages: ['is'], lookingFor: ['mentoring'], country: null })
    expect((await read(asker, { ...asked, city: 'Nowhere' })).costs, 'two filters cost it').toEqual([])
  })

  test('an age is one filter, and a country without its city asks for that city anywhere', async () => {
    const {
      mark,
      asker,
      people: [ben],
    } = await circle('Ben')
    await shown(ben, { country: 'AR', city: 'Córdoba' })
    const ages = { interests: [mark], ageMin: '20', ageMax: '90' }
    expect((await read(asker, ages)).costs).toEqual([{ filter: 'age', more: { people: 1, isMore: false } }])
    const cities = { interests: [mark], country: 'ES', city: 'Cordoba' }
    expect((await read(asker, cities)).costs).toEqual([
      { filter: 'country', more: { people: 1, isMore: false } },
    ])
  })

  test('what someone hides brings nobody, whichever filter is left out', async () => {
    const {
      mark,
      asker,
      people: [ben],
    } = await circle('Ben')
    await shown(ben, { country: 'MT', languages: ['mt'], audiences: { place: 'contacts' } })
    const page = await read(asker, { interests: [mark], country: 'MT', languages: ['mt'], verified: 'true' })
    expect(page).toMatchObject({ items: [], costs: [] })
  })
})

describe('near matches', () => {
  test('are those who miss the dearest filter alone, apart from those who match', async () => {
    const { mark, asker, people } = await circle('Ben', 'Cleo', 'Dora', 'Emil')
    const [ben, cleo, dora, emil] = people
    await shown(ben, { country: 'IS', languages: ['is'] })
    await shown(cleo, { country: 'IS', languages: ['en'] })
    await shown(dora, { country: 'IS' })
    await shown(emil, { country: 'NO', languages: ['is'] })
    const asked = { interests: [mark], country: 'IS', languages: ['is'] }
    const page = await read(asker, { ...asked, near: 'true' })
    expect(namesOf(page.items)).toEqual(['Ben'])
    expect(page).toMatchObject({ total: { people: 1 }, costs: [], near: { without: 'languages' } })
    expect(namesOf(page.near?.items ?? []).toSorted()).toEqual(['Cleo', 'Dora'])
    expect((await readAgain(asker, asked)).near).toBeNull()
  })

  test('are nobody where there is but one filter', async () => {
    const { mark, asker } = await circle('Ben')
    expect(await read(asker, { interests: [mark], near: 'true' })).toMatchObject({ near: null })
  })
})
