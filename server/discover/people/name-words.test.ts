import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { testDatabase } from '#testing/database.ts'
import { foldName, learnNameWords, wordsOfName } from './name-words.ts'

const { db, close } = await testDatabase()
afterAll(close)

test.each([
  ['Zoë-Marie O’Connor', 'zoe marie o connor'],
  ['  Łukasz   Ström ', 'lukasz strom'],
  ['Sigríður Þórsdóttir', 'sigridur thorsdottir'],
  ['李小龍', '李小龍'],
  ['ana_sofia', 'ana sofia'],
  ['🌊 …', ''],
])('%s is compared as "%s"', (name, folded) => {
  expect(foldName(name)).toBe(folded)
  expect(wordsOfName(folded)).toEqual(folded === '' ? [] : folded.split(' '))
})

test('a word that is there twice counts once', () => {
  expect(wordsOfName(foldName('Ana Ana Sousa'))).toEqual(['ana', 'sousa'])
})

test('digits are part of a name and of none of its words', () => {
  expect(foldName('Ana-Sousa_42')).toBe('ana sousa 42')
  expect(wordsOfName('ana42 sousa 42')).toEqual(['ana', 'sousa'])
})

test('words one typo apart share a hash, and others do not', async () => {
  await transaction(db, tx =>
    learnNameWords(tx, ['sousa', 'souza', 'suosa', 'sosa', 'sousas', 'pereira', 'ana']),
  )
  const near = async (word: string) => {
    const { rows } = await db.execute<{ word: string }>(sql`
      select distinct w.word from name_typos t join name_words w on w.id = t.word_id where t.key in (
        select hashtext(${word}) union
        select hashtext(overlay(${word} placing '' from i for 1)) from generate_series(1, length(${word})) i)
      order by 1`)
    return rows.map(found => found.word)
  }
  expect(await near('sousa')).toEqual(['sosa', 'sousa', 'sousas', 'souza', 'suosa'])
  expect(await near('perreira')).toEqual(['pereira'])
  expect(await near('ana'), 'short words have no typos').toEqual([])
})

test('a word that is known keeps its id', async () => {
  const learn = (...words: string[]) => transaction(db, tx => learnNameWords(tx, words))
  const first = await learn('kettle', 'bowl')
  const again = await learn('bowl', 'spoon', 'kettle')
  expect([again.get('kettle'), again.get('bowl')]).toEqual([first.get('kettle'), first.get('bowl')])
  expect(again.size).toBe(3)
})
