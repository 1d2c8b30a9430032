import { sorts } from '@akin/contract/discover/filters.ts'
import { scoreOf, usualTuning } from '@akin/contract/discover/ranking.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { seal } from '#platform/seal.ts'
import { directoryScene } from './directory.scene.ts'

const stage = await directoryScene()
const { db, config, circle, shown, lastHere, joined, find, findAll, look } = stage

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
    'that begins at %s is refused, whoever wrote it',
    async at => {
      const { asker } = await circle()
      for (const cursor of [at, seal(config, `directory of ${asker.id}`, at)])
        expect((await look(asker, { sort: 'active', cursor })).body).toMatchObject({ code: 'bad_request' })
    },
  )

  test('goes on for the one who was given it, and for nobody else', async () => {
    const { asker, people } = await circle('Ben')
    const cursor = seal(config, `directory of ${asker.id}`, 'active_2026-01-01_1')
    expect((await look(asker, { sort: 'active', cursor })).status).toBe(200)
    const [ben] = people
    expect((await look(ben, { sort: 'active', cursor })).body).toMatchObject({ code: 'bad_request' })
  })

  test('neither counts as shown nor as a deck', async () => {
    const { mark, asker } = await circle('Ben')
    expect(await find(asker, { interests: [mark] })).toEqual(['Ben'])
    const { rows } = await db.execute(sql`
      select user_id from decks where user_id = ${asker.id} union all
      select user_id from exposures where user_id = ${asker.id}`)
    expect(rows).toEqual([])
  })
})
