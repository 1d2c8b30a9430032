import { api } from '@akin/contract/api.ts'
import type { Filters } from '@akin/contract/discover/filters.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import type { Person } from '#testing/scene.ts'
import { discoverSettings } from '../tables.ts'
import { directoryScene, namesOf } from './directory.scene.ts'

const stage = await directoryScene()
const { db, call, circle, shown, joined, withPhoto, withVerifiedLink, find, read, readAgain } = stage

async function remember(asker: Person, filters: Filters) {
  const { status } = await call(api.editDiscoverSettings, { asker, body: { filters } })
  expect(status).toBe(200)
}

/** What they asked before was on the day before. */
async function anotherDay({ id }: Person) {
  const { rowCount } = await db
    .update(discoverSettings)
    .set({ askedOn: sql`${discoverSettings.askedOn} - 1` })
    .where(sql`user_id = ${id}`)
  expect(rowCount).toBe(1)
}

interface Wish {
  filters: Filters
  /** How the one asking becomes whom they look for. */
  become(asker: Person): Promise<unknown>
  hide?: Parameters<typeof shown>[1]
}

const wishes: Record<string, Wish> = {
  interests: {
    filters: { interests: ['Origami', 'Fencing'] },
    become: ana => shown(ana, { interests: ['Origami'] }),
    hide: { audiences: { interests: 'contacts' } },
  },
  'a language': {
    filters: { languages: ['ga'] },
    become: ana => shown(ana, { languages: ['en', 'ga'] }),
    hide: { audiences: { languages: 'contacts' } },
  },
  'a city': {
    filters: { country: 'IE', city: 'Cork' },
    become: ana => shown(ana, { country: 'IE', city: 'Cork' }),
    hide: { audiences: { place: 'me' } },
  },
  'an age': {
    filters: { ageMin: 33, ageMax: 33 },
    become: async ({ id }) => {
      const born = sql`(now() at time zone 'utc')::date - interval '34 years' + interval '1 day'`
      await db.update(users).set({ dateOfBirth: born }).where(sql`id = ${id}`)
      await shown({ id }, { showAge: true, audiences: { age: 'members' } })
    },
    hide: { showAge: false },
  },
  'a photo': { filters: { hasPhoto: true }, become: withPhoto, hide: { audiences: { avatar: 'contacts' } } },
  'a verified link': {
    filters: { verified: true },
    become: withVerifiedLink,
    hide: { audiences: { links: 'contacts' } },
  },
  'someone new': {
    filters: { newHere: true },
    become: ana => joined(ana, 0),
    hide: { audiences: { joined: 'contacts' } },
  },
}

describe.each(Object.entries(wishes))('whoever looks for %s', (_what, { filters, become, hide }) => {
  test('is there for someone who shows it to members, and for nobody else', async () => {
    const {
      mark,
      asker,
      people: [ben],
    } = await circle('Ben')
    // What is looked for is there, so that the wish is not for something unknown.
    const [cleo] = await stage.strangers('Cleo')
    await become(cleo)
    await joined(asker, 50)
    await stage.refreshAll()
    await remember(ben, filters)
    const both = { interests: [mark], twoWay: 'true' as const }
    expect(await find(asker, { interests: [mark] })).toEqual(['Ben'])
    expect(await find(asker, both)).toEqual([])
    await become(asker)
    expect(await find(asker, both), 'of what one changes nothing is learnt on the same day').toEqual([])
    await anotherDay(asker)
    expect(await find(asker, both)).toEqual(['Ben'])
    if (hide) await shown(asker, hide)
    expect(await find(asker, both)).toEqual(['Ben'])
    await anotherDay(asker)
    expect(await find(asker, both)).toEqual([])
  })
})

test('who remembers nothing wants everyone, and so does who has taken all filters away', async () => {
  const {
    mark,
    asker,
    people: [, cleo],
  } = await circle('Ben', 'Cleo')
  await remember(cleo, { hasPhoto: true })
  const both = { interests: [mark], twoWay: 'true' as const }
  expect(await find(asker, both)).toEqual(['Ben'])
  await remember(cleo, {})
  expect((await find(asker, both)).toSorted()).toEqual(['Ben', 'Cleo'])
})

test('that someone wants to be wanted themselves is no wish about others', async () => {
  const {
    mark,
    asker,
    people: [ben],
  } = await circle('Ben')
  await remember(ben, { twoWay: true })
  expect(await find(asker, { interests: [mark], twoWay: 'true' })).toEqual(['Ben'])
})

test('nobody is asked by their name whether they want someone', async () => {
  const {
    asker,
    people: [ben],
  } = await circle('Ben')
  const asked = { q: ben.displayName, twoWay: 'true' } as const
  const refused = { status: 400, body: { fields: { twoWay: 'This does not go together with a name.' } } }
  expect(await stage.look(asker, asked)).toMatchObject(refused)
  expect(await stage.look(asker, { ...asked, near: 'true', sort: 'new' })).toMatchObject(refused)
  const search = { name: 'Ben', q: ben.displayName, filters: { twoWay: true as const } }
  expect((await call(api.saveSearch, { asker, body: search })).status).toBe(400)
})

test('no count tells which of their filters failed: all of them cost as one', async () => {
  const {
    mark,
    asker,
    people: [ben],
  } = await circle('Ben')
  await remember(ben, { hasPhoto: true, ageMin: 60 })
  await withPhoto(asker)
  const { costs } = await read(asker, { interests: [mark], twoWay: 'true' })
  expect(costs).toContainEqual({ filter: 'twoWay', more: { people: 1, isMore: false } })
  expect(costs.map(({ filter }) => filter).toSorted()).toEqual(['interests', 'twoWay'])
})

test('whoever is not discoverable shows nothing, so only those want them who want everyone', async () => {
  const {
    mark,
    asker,
    people: [ben],
  } = await circle('Ben', 'Cleo')
  await remember(ben, { hasPhoto: true })
  await withPhoto(asker)
  await shown(asker, { discovery: false })
  expect(await find(asker, { interests: [mark], twoWay: 'true' })).toEqual(['Cleo'])
  await stage.refreshAll()
  expect(namesOf((await readAgain(asker, { interests: [mark] })).items).toSorted()).toEqual(['Ben', 'Cleo'])
})
