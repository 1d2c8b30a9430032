import { api } from '@akin/contract/api.ts'
import { sorts } from '@akin/contract/discover/filters.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import type { Person } from '#testing.ts'
import { directoryScene, namesOf } from './directory-scene.ts'

const stage = await directoryScene()
const { db, call, circle, find, readAgain, request, decline, befriend, block } = stage

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
