import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { scene } from '#testing/scene.ts'
import { formerNames } from '../tables.ts'

const { call, db, person } = await scene()
const check = async (name: string, asker?: Awaited<ReturnType<typeof person>>) =>
  (await call(api.checkDisplayName, { query: { name }, ...(asker && { asker }) })).body

const rule = '3–24 letters, numbers, - or _.'
const taken = 'That name is taken.'

test('a visitor learns that a name is free', async () => {
  expect(await check('Free_Bird')).toEqual({ available: true, message: null, suggestions: [] })
})

describe('a name that cannot be had', () => {
  test.each([
    'ab',
    'x'.repeat(25),
    'two words',
    '-dash',
    'dash-',
    'a__b',
    'bigbırd',
    '日本語の名前',
    'a\u200bbc',
    '',
  ])('by its form: %j', async name => {
    expect(await check(name)).toMatchObject({ available: false, message: expect.stringContaining(rule) })
  })

  test('because someone has it, in any case of letters', async () => {
    await person('BigBird')
    for (const name of ['BigBird', 'BIGBIRD', ' bigbird ']) {
      expect(await check(name)).toMatchObject({ available: false, message: taken })
    }
  })

  test.each(['admin', 'Adm1n', 'support', 'api', 'help-center', 'akin-team'])(
    'because it is ours: %s',
    async name => {
      expect(await check(name)).toMatchObject({ available: false, message: taken })
    },
  )

  test('because someone gave it up less than 180 days ago; they themselves may have it back', async () => {
    const ana = await person('Ana-new')
    await db.insert(formerNames).values([
      { nameKey: 'ana-old', userId: ana.id, givenUpAt: sql`now() - interval '179 days'` },
      { nameKey: 'ana-gone', userId: null, givenUpAt: sql`now() - interval '1 day'` },
      { nameKey: 'ana-past', userId: null, givenUpAt: sql`now() - interval '181 days'` },
    ])
    expect((await check('Ana-Old')).available).toBe(false)
    expect((await check('Ana-Old', await person('Stranger-one'))).available).toBe(false)
    expect((await check('Ana-Old', ana)).available).toBe(true)
    expect((await check('Ana-Gone', ana)).available).toBe(false)
    expect((await check('Ana-Past')).available).toBe(true)
  })
})

test('one’s own name is open to oneself, so that its letters can change case', async () => {
  const cora = await person('cora')
  expect((await check('Cora', cora)).available).toBe(true)
  expect((await check('Cora')).available).toBe(false)
})

describe('suggestions', () => {
  beforeAll(() => person('Wanted'))

  test.each(['Wanted', 'admin', 'ab', 'José García', '日本語', 'x'.repeat(60), '!!!'])(
    'for %s are three, differ, and are really free',
    async wish => {
      const { suggestions } = await check(wish)
      expect(new Set(suggestions.map(name => name.toLowerCase())).size).toBe(3)
      for (const name of suggestions) expect(await check(name)).toMatchObject({ available: true })
    },
  )

  test('stay near the wish', async () => {
    await person('Dragonfly')
    for (const name of (await check('Dragonfly')).suggestions) expect(name).toMatch(/^Dragonfly/)
    for (const name of (await check('José García')).suggestions) expect(name).toMatch(/^Jose_Garcia/)
  })

  test('step around names that are taken', async () => {
    await person('Eve')
    const endings = ['_here', '_again', '_today', '-too', '_etc']
    for (const ending of endings) await person(`Eve${ending}`)
    for (let n = 10; n < 99; n++)
      await db.insert(formerNames).values([{ nameKey: `eve${n}` }, { nameKey: `eve_${n}` }])
    const { suggestions } = await check('Eve')
    expect(suggestions).toHaveLength(3)
    for (const name of suggestions) expect(name).toMatch(/^Eve\d{3,4}$/)
  })
})

test('one address of the internet may ask sixty times a minute', async () => {
  const strict = await scene({ config: { ipLimitsScale: 1 } })
  const ask = () => strict.call(api.checkDisplayName, { query: { name: 'Someone' } })
  for (let n = 0; n < limits.nameChecks.max; n++) expect((await ask()).status).toBe(200)
  const { status, headers } = await ask()
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})
