import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { directoryScene } from './directory.scene.ts'

const stage = await directoryScene()
const { db, circle, shown, find, findAll, read } = stage

/** Someone called so, for others to find. */
async function called(fullName: string, displayName?: string) {
  const {
    asker,
    people: [ben],
    mark,
  } = await circle('Ben')
  await shown(ben, { fullName })
  if (displayName) await db.update(users).set({ displayName }).where(eq(users.id, ben.id))
  const finds = async (q: string) => (await findAll(asker, { q })).ids.includes(ben.id)
  return { asker, ben, mark, finds }
}

test('a name is found by how it begins, the display name as well as the full one', async () => {
  const { finds } = await called('Oriana Quintero', 'Zephyrine_22')
  expect(await finds('oriana qui')).toBe(true)
  expect(await finds('ZEPHYR')).toBe(true)
  expect(await finds('zephyrine 22')).toBe(true)
  expect(await finds('oriana bel')).toBe(false)
})

test('a name is found by what is inside of its words, from four letters on, and by how each word begins', async () => {
  const { finds } = await called('Oriana Vasconcelos')
  expect(await finds('asco')).toBe(true)
  expect(await finds('vas')).toBe(true)
  expect(await finds('asc')).toBe(false)
})

test('words are found in any order', async () => {
  const { finds } = await called('Henrike Zwanenburg')
  expect(await finds('zwanenburg henrike')).toBe(true)
  expect(await finds('zwan hen')).toBe(true)
  expect(await finds('zwanenburg heinrich')).toBe(false)
})

test('digits of a name count as they are typed, also where its letters are mistyped', async () => {
  const { finds } = await called('', 'Zephyrine_Quo85')
  expect(await finds('quo85 zephyrine')).toBe(true)
  expect(await finds('zephyrne quo85')).toBe(true)
  expect(await finds('zephyrine quo86')).toBe(false)
  expect(await finds('zephyrne quo86')).toBe(false)
})

test('a name of nothing but digits is found by how it begins', async () => {
  const { finds } = await called('', '77_4711')
  expect(await finds('77 47')).toBe(true)
  expect(await finds('4711')).toBe(false)
})

const typos = {
  'left out': 'kalinwska',
  added: 'kallinowska',
  changed: 'kalinovska',
  swapped: 'kalniowska',
  'at the beginning': 'alinowska',
  'at the end': 'kalinowsk',
  'in one of two words': 'kalinovska jagoda',
}

test('one letter does not matter, two typos do', async () => {
  const { finds } = await called('Jagoda Kalinowska')
  for (const [how, q] of Object.entries(typos)) expect(await finds(q), how).toBe(true)
  expect(await finds('kalnovzka')).toBe(false)
})

const foreign = [
  ['Łucja Øster', 'lucja oster'],
  ['Zoë Brontë', 'zoe bronte'],
  ['Straße Æther', 'strasse aether'],
  ['Þóra Guðrún', 'thora gudrun'],
  ['Иван Петров', 'иван пет'],
] as const

test('accents and letters of other alphabets do not matter', async () => {
  const { asker, people } = await circle(...foreign.map((_, nth) => `N${nth}`))
  for (const [nth, [fullName, q]] of foreign.entries()) {
    const person = people[nth]
    if (!person) throw new Error('There is nobody.')
    await shown(person, { fullName })
    expect((await findAll(asker, { q })).ids, q).toContain(person.id)
    expect((await findAll(asker, { q: fullName })).ids, fullName).toContain(person.id)
  }
})

test('no sign is a wildcard: it finds nobody', async () => {
  const { asker } = await called('Someone Else')
  for (const q of ['%', '_', '%%%%', '____', '\\\\\\\\', "'", '😀'])
    expect(await read(asker, { q }), q).toMatchObject({
      items: [],
      total: { people: 0, isMore: false },
      costs: [],
    })
})

test('a sign inside of a name is a gap and never stands for a letter', async () => {
  const { finds } = await called('', 'Quax_Brux')
  expect(await finds('quax_brux')).toBe(true)
  expect(await finds('qu_x')).toBe(false)
  expect(await finds('%uax')).toBe(true)
  expect(await finds('q%x')).toBe(false)
})

test('a full name for contacts alone is no way to find someone', async () => {
  const { finds, ben } = await called('Philomena Unterwasser')
  expect(await finds('philomena')).toBe(true)
  for (const audience of ['contacts', 'me'] as const) {
    await shown(ben, { audiences: { fullName: audience } })
    for (const q of ['philomena', 'erwass', 'unterwaser']) expect(await finds(q)).toBe(false)
    expect(await finds(ben.displayName)).toBe(true)
  }
})

test('names that begin so come first, then those that hold it, then those that may be meant', async () => {
  const { asker, people } = await circle('Ann', 'Bob', 'Cid', 'Dan')
  const fullNames = ['Mirabela Foo', 'Foo Xmirabella', 'Mirabella Foo', 'Foo Mirabella']
  for (const [n, person] of people.entries()) await shown(person, { fullName: fullNames[n] ?? '' })
  expect(await find(asker, { q: 'mirabella' })).toEqual(['Cid', expect.anything(), expect.anything(), 'Ann'])
  expect((await find(asker, { q: 'mirabella' })).slice(1, 3).toSorted()).toEqual(['Bob', 'Dan'])
})

test('someone with both names alike is found once, and a name goes with filters and sorts', async () => {
  const {
    mark,
    asker,
    people: [ben, cleo],
  } = await circle('Ben', 'Cleo')
  await shown(ben, { fullName: `${ben.displayName} Ypsilanti`, country: 'GR' })
  await shown(cleo, { fullName: 'Ypsilanti', country: 'CY' })
  expect(await find(asker, { q: ben.displayName })).toEqual(['Ben'])
  expect(await find(asker, { q: 'ypsilanti', country: 'GR' })).toEqual(['Ben'])
  expect((await find(asker, { q: 'ypsilanti', sort: 'new', interests: [mark] })).toSorted()).toEqual([
    'Ben',
    'Cleo',
  ])
  expect((await read(asker, { q: 'ypsilanti', country: 'PT' })).costs).toEqual([
    { filter: 'country', more: { people: 2, isMore: false } },
  ])
})

test('many of one name come page by page, in every order', async () => {
  const { asker, people, mark } = await circle(...Array.from({ length: 45 }, (_, n) => `Q${n}`))
  for (const person of people) await shown(person, { fullName: `Wilhelmina ${person.displayName}` })
  for (const sort of [undefined, 'active', 'new', 'best'] as const) {
    const { pages, ids } = await findAll(asker, { q: 'wilhelmina', interests: [mark], ...(sort && { sort }) })
    expect(
      pages.map(({ items }) => items.length),
      sort,
    ).toEqual([20, 20, 5])
    expect(ids.toSorted(), sort).toEqual(people.map(({ id }) => id).toSorted())
  }
})
