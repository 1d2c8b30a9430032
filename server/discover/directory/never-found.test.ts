import { sorts } from '@akin/contract/discover/filters.ts'
import { describe, expect, test } from 'vitest'
import { whoIsNeverShown } from '../who-is-never-shown.testing.ts'
import { directoryScene, namesOf } from './directory.scene.ts'

const stage = await directoryScene()
const { circle, find, readAgain } = stage

describe.each(whoIsNeverShown(stage))('%s', (who, become) => {
  // Decks and the directory ask the same question: every line is tried with the decks.
  const options = who.includes('block') || who.includes('leaving') ? {} : { tags: 'variant' }
  test('is found by no filter, name or sort, and counted nowhere', options, async () => {
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
