import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { testDatabase } from '#testing/database.ts'
import { cityWord, findWordIds, learnWordIds, readWordIds, type Word } from './word-ids.ts'

const { db, close } = await testDatabase()
afterAll(close)

const learn = (words: Word[]) => transaction(db, tx => learnWordIds(tx, words))
const interests = (...words: string[]): Word[] => words.map(word => ({ kind: 'interest', word }))

test('a word has one id, however it is written', async () => {
  await learn(interests('Café  culture', 'cafe culture', 'CAFÉ CULTURE'))
  const found = await findWordIds(db, 'interest', ['Cafe culture', ' café culture '])
  expect(found).toHaveLength(1)
  const idOf = await readWordIds(db, interests('CAFE culture'))
  expect(idOf({ kind: 'interest', word: 'Café culture' })).toBe(found[0])
})

test('the same word is another one of another kind, and a city another one in another country', async () => {
  await learn([
    { kind: 'interest', word: 'Tours' },
    { kind: 'city', word: cityWord('Tours', 'FR') },
    { kind: 'city', word: cityWord('Tours', null) },
    { kind: 'country', word: 'FR' },
    { kind: 'language', word: 'fr' },
  ])
  const ids = [
    await findWordIds(db, 'interest', ['tours']),
    await findWordIds(db, 'city', [cityWord('tours', 'FR')]),
    await findWordIds(db, 'city', [cityWord('Tours', null)]),
    await findWordIds(db, 'country', ['fr']),
    await findWordIds(db, 'language', ['fr']),
  ]
  expect(ids.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1])
  expect(new Set(ids.flat()).size).toBe(5)
})

test('unknown words are left out, and looking for them teaches nothing', async () => {
  await learn(interests('Weaving'))
  expect(await findWordIds(db, 'interest', ['Weaving', 'Never heard of'])).toHaveLength(1)
  expect(await findWordIds(db, 'interest', ['Never heard of'])).toEqual([])
  expect(await findWordIds(db, 'interest', [])).toEqual([])
})

test('known words use up no ids', async () => {
  const lastId = async () => {
    const { rows } = await db.execute<{ last: string }>(
      sql`select last_value as last from discover_words_id_seq`,
    )
    return Number(rows[0]?.last)
  }
  await learn(interests('Juggling'))
  const before = await lastId()
  for (let times = 0; times < 5; times++) await learn(interests('juggling', 'Juggling'))
  await learn(interests('Fencing'))
  expect(await lastId()).toBe(before + 1)
})

test('what is no word, or far too long a one, hinders nobody', async () => {
  await learn(interests('\u0301', '🧗'.repeat(80), 'ﷺ'.repeat(24)))
  expect(await findWordIds(db, 'interest', ['\u0301'])).toEqual([])
  expect(await findWordIds(db, 'interest', ['🧗'.repeat(80)])).toHaveLength(1)
  expect(await findWordIds(db, 'interest', ['ﷺ'.repeat(24)])).toHaveLength(1)
})

test('several who learn the same words in the same moment agree', async () => {
  const words = Array.from({ length: 60 }, (_, n) => `Word ${n}`)
  const shuffled = (seed: number) =>
    words.toSorted(
      (a, b) =>
        ((a.length * seed + Number(a.slice(5)) * 31) % 17) -
        ((b.length * seed + Number(b.slice(5)) * 31) % 17),
    )
  await Promise.all([1, 2, 3, 5].map(seed => learn(interests(...shuffled(seed)))))
  expect(await findWordIds(db, 'interest', words)).toHaveLength(60)
})
