import { describe, expect, test } from 'vitest'
import { directoryScene, namesOf } from './directory.scene.ts'

const { circle, shown, read, readAgain } = await directoryScene()

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
