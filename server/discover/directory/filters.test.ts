import type { Audiences } from '@akin/contract/profile/audiences.ts'
import { describe, expect, test } from 'vitest'
import { type Asked, directoryScene } from './directory.scene.ts'
import { filterCases } from './filter-cases.testing.ts'

const stage = await directoryScene()
const { circle, shown, find, read, look } = stage
const table = filterCases(stage)

describe.each(Object.entries(table))('the filter %s', (_name, { asked, become, almost, part }) => {
  test('finds whom it asks for and nobody else, nor by what is for contacts alone', async () => {
    const {
      mark,
      asker,
      people: [ben, cleo, dora],
    } = await circle('Ben', 'Cleo', 'Dora')
    await become(ben)
    await almost(cleo)
    await become(dora)
    await shown(dora, { audiences: { [part]: 'contacts' } as Partial<Audiences> })
    expect(await find(asker, { interests: [mark] })).toHaveLength(3)
    const page = await read(asker, { ...asked, interests: [mark] })
    expect(page.items.map(({ profile }) => profile.userId)).toEqual([ben.id])
    expect(page.total).toEqual({ people: 1, isMore: false })
  })

  test('finds nobody by what is for me alone', { tags: 'variant' }, async () => {
    const {
      mark,
      asker,
      people: [ben],
    } = await circle('Ben')
    await become(ben)
    await shown(ben, { audiences: { [part]: 'me' } as Partial<Audiences> })
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
