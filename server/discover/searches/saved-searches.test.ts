import { api } from '@akin/contract/api.ts'
import type { SearchForm } from '@akin/contract/discover/shapes.ts'
import { everyone } from '@akin/contract/subscription/plans.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { givePlan, takePlan } from '#testing/plan.ts'
import type { Person } from '#testing/scene.ts'
import { directoryScene } from '../directory/directory.scene.ts'
import { countNewPeopleNow } from './count-new-people.ts'

const stage = await directoryScene()
const { call, db, deps, strangers, shown, joined, block, refreshAll, timePasses, toStrangers } = stage

const form: SearchForm = { name: 'People who fold', filters: { interests: ['Origami'] } }

function save(asker: Person, body: SearchForm = form) {
  return call(api.saveSearch, { asker, body })
}

async function searchesOf(asker: Person) {
  return (await call(api.listSearches, { asker })).body
}

/** As the job does every hour. */
async function countNow() {
  await refreshAll()
  await countNewPeopleNow.run({}, deps, { id: '', attempt: 1, signal: new AbortController().signal })
}

test('a search is kept with all that was asked for', async () => {
  const [ana] = await strangers('Ana')
  const whole: SearchForm = {
    name: 'Everything',
    q: 'ben',
    sort: 'new',
    filters: { interests: ['Origami'], country: 'JP', ageMin: 30, newHere: true, verified: true },
  }
  const { status, body } = await save(ana, whole)
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...whole, newPeople: { people: 0, isMore: false } })
  expect(await searchesOf(ana)).toEqual([body])
})

test('there is room for as many as the plan has, also when two are saved at once', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  const answers = await Promise.all([save(ana), save(ana), save(ana)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('searches_full')
  expect(await searchesOf(ana)).toHaveLength(everyone.savedSearches)
  expect((await save(ben)).status).toBe(201)
  const [search] = await searchesOf(ana)
  expect((await remove(ana, search?.id ?? 0)).status).toBe(204)
  expect((await save(ana)).status).toBe(201)
})

test('a plan has room for more; they stay and are counted when it is over, and none is added', async () => {
  const [ana] = await strangers('Ana')
  await givePlan(db, ana, 'plus')
  for (const name of ['One', 'Two']) expect((await save(ana, { ...form, name })).status).toBe(201)
  await takePlan(db, ana)
  const left = await searchesOf(ana)
  expect(left.map(({ name }) => name)).toEqual(['One', 'Two'])
  expect((await save(ana)).body.code).toBe('searches_full')
  for (const { id } of left) expect((await see(ana, id)).status).toBe(204)
})

function remove(asker: Person, searchId: number) {
  return call(api.removeSearch, { asker, params: { searchId } })
}

function see(asker: Person, searchId: number) {
  return call(api.markSearchSeen, { asker, params: { searchId } })
}

test('a search of somebody else is not there', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  const { body: search } = await save(ana)
  for (const answer of [await remove(ben, search.id), await see(ben, search.id)])
    expect(answer.body).toMatchObject({ code: 'not_found' })
  expect(await searchesOf(ben)).toEqual([])
  expect(await searchesOf(ana)).toHaveLength(1)
})

test('what cannot be asked for cannot be kept', async () => {
  const [ana] = await strangers('Ana')
  const wrong = [
    { ...form, name: '' },
    { ...form, q: 'a\u0000b' },
    { ...form, filters: { country: 'XX' } },
    { ...form, filters: { interests: [] } },
  ] as SearchForm[]
  for (const body of wrong) expect((await save(ana, body)).status).toBe(400)
  expect(await searchesOf(ana)).toEqual([])
})

describe('once a week', () => {
  test('a search that cannot be counted holds up no other', async () => {
    const [ana, ben, newcomer] = await strangers('Ana', 'Ben', 'Newcomer')
    const filters = { interests: ['Whittling'] }
    const { body: stuck } = await save(ana, { name: 'Stuck', filters })
    await save(ben, { name: 'Fine', filters })
    await timePasses({ days: 7 })
    await shown(newcomer, filters)
    await joined(newcomer, 1)
    const rule = `saved_searches add constraint stuck check (id <> ${stuck.id} or new_people = 0) not valid`
    await db.execute(sql.raw(`alter table ${rule}`))
    await countNow()
    expect([await newTo(ana), await newTo(ben)]).toEqual([0, 1])
    await db.execute(sql`alter table saved_searches drop constraint stuck`)
    await timePasses({ seconds: 2 })
    await countNow()
    expect(await newTo(ana)).toBe(1)
  })

  test('a search learns who has come to it, and once it was looked at it says nobody', async () => {
    const [ana, before, during, hidden, other] = await strangers('Ana', 'Before', 'During', 'Hidden', 'Other')
    const interests = ['Weaving']
    for (const person of [before, during, hidden]) await shown(person, { interests })
    await shown(hidden, { audiences: { interests: 'contacts' } })
    await shown(other, { interests: ['Welding'] })
    const { body: search } = await save(ana, { name: 'Weavers', filters: { interests } })
    await timePasses({ days: 6 })
    for (const person of [during, hidden, other]) await joined(person, 1)
    await countNow()
    expect(await newTo(ana), 'it is not yet time').toBe(0)
    await timePasses({ days: 1 })
    await countNow()
    expect(await newTo(ana)).toBe(1)
    await countNow()
    expect(await newTo(ana), 'it is counted once').toBe(1)
    expect((await see(ana, search.id)).status).toBe(204)
    expect(await newTo(ana)).toBe(0)
    await timePasses({ days: 7 })
    await countNow()
    expect(await newTo(ana), 'nobody has come since').toBe(0)
  })

  test('names and blocks count as they do in the directory, and who hides when they joined is new to nobody', async () => {
    const [ana, ben, cleo, dora] = await strangers('Ana', 'Benedikta', 'Benedikta2', 'Benedikta3')
    await save(ana, { name: 'Benediktas', q: 'benedikta', filters: {} })
    await timePasses({ days: 7 })
    for (const person of [ben, cleo, dora]) await joined(person, 1)
    await block(cleo, ana)
    await shown(dora, { audiences: { joined: 'contacts' } })
    await countNow()
    expect(await newTo(ana)).toBe(1)
  })

  async function newTo(asker: Person) {
    return (await searchesOf(asker))[0]?.newPeople.people
  }
})

test('whoever is not signed in or not verified has none', async () => {
  const refused = await toStrangers(api.listSearches)
  expect(refused.map(({ status }) => status)).toEqual([401, 401])
})
