import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles } from '#profile/tables.ts'
import type { Person } from '#testing/scene.ts'
import { chatScene } from '../chat.scene.ts'
import { attachments, messages } from '../tables.ts'

const stage = await chatScene()
const { db, talking, contacts, strangers, befriend, say, fill, edit, drop, clear, remove, block, indexed } =
  stage

/** What is suggested to someone who finds nothing. */
async function suggested(asker: Person, q: string) {
  const { status, body } = await stage.search(asker, q)
  expect(status).toBe(200)
  expect([...body.people, ...body.messages, ...body.files]).toEqual([])
  return body.suggestion
}

test.each([
  ['another letter in the middle', 'tenmaku'],
  ['another first letter', 'renmoku'],
  ['a letter too few', 'tenoku'],
  ['a letter too many', 'tenmmoku'],
  ['two letters the wrong way round', 'tenmkou'],
  ['in capitals', 'TENMÓKO'],
])('a word with a slip is suggested as it was written: %s', async (_, q) => {
  const [ana, ben] = await talking()
  await say(ana, ben, 'Tenmoku, of course')
  await indexed()
  expect(await suggested(ana, q)).toBe('tenmoku')
  expect(await suggested(ben, q)).toBe('tenmoku')
  expect((await stage.search(ana, 'tenmoku')).body.messages).toHaveLength(1)
})

test('where something is found, nothing is suggested', async () => {
  const [ana, ben] = await talking()
  await say(ana, ben, 'A celadon bowl and a celadan one')
  await indexed()
  const { messages: all, suggestion } = (await stage.search(ana, 'celadon')).body
  expect([all.length, suggestion]).toEqual([1, null])
})

test('a longer word may have two slips, a shorter one has one', async () => {
  const [ana, ben] = await talking()
  await say(ana, ben, 'earthenware and raku')
  await indexed()
  expect(await suggested(ana, 'erthenwere')).toBe('earthenware')
  expect(await suggested(ana, 'erthenwore?')).toBe('earthenware')
  expect(await suggested(ana, 'erthenvore')).toBeNull()
  expect(await suggested(ana, 'rako')).toBe('raku')
  expect(await suggested(ana, 'roko')).toBeNull()
})

test('of several words those are mended that were not found, and only if one message has them all', async () => {
  const [ana, ben] = await talking()
  await say(ana, ben, 'Two coats of the teal slip')
  await say(ben, ana, 'The saggar cracked')
  await indexed()
  expect(await suggested(ana, 'teal slop')).toBe('teal slip')
  expect(await suggested(ana, 'saggor slip')).toBeNull()
})

test('people are suggested by either name, as they write it', async () => {
  const [ana, ben] = await contacts()
  await db.update(profiles).set({ fullName: 'Élodie Okonkwo' }).where(eq(profiles.userId, ben.id))
  expect(await suggested(ana, 'okonkow')).toBe('Okonkwo')
  expect(await suggested(ana, 'elodje')).toBe('Élodie')
  await say(ana, ben, 'Hello')
  await remove(ana, ben)
  expect(await suggested(ana, 'okonkow')).toBeNull()
})

test('the name of a file is suggested', async () => {
  const [ana, ben] = await talking()
  const { conversationId, seq, id } = await say(ana, ben, 'Here')
  await db.update(messages).set({ kind: 'file' }).where(eq(messages.id, id))
  const file = { kind: 'file', fileId: 'a'.repeat(32), mime: 'application/pdf', size: 1 } as const
  await db
    .insert(attachments)
    .values({ ...file, ownerId: ana.id, conversationId, seq, name: 'stoneware-list.pdf' })
  await indexed()
  expect(await suggested(ben, 'stonewere')).toBe('stoneware')
})

test('words of others are never suggested, however near', async () => {
  const [ana, ben] = await talking()
  const [eve, fay] = await strangers('Eve', 'Faylinda')
  await befriend(eve, fay)
  await db.update(profiles).set({ fullName: 'Quillon' }).where(eq(profiles.userId, ana.id))
  await say(ana, ben, 'A majolica secret')
  await say(eve, fay, 'Nothing of it')
  await indexed()
  expect(await suggested(ben, 'majolika')).toBe('majolica')
  expect(await suggested(ben, 'quillan')).toBe('Quillon')
  expect(await suggested(eve, 'majolika')).toBeNull()
  expect(await suggested(eve, 'quillan')).toBeNull()
  expect(await suggested(ana, 'faylindo')).toBeNull()
  expect(await suggested(eve, 'faylindo')).toBe('Faylinda')
})

test('what is edited away, deleted, hidden or cleared is not suggested, before the index knows and after', async () => {
  const [ana, ben] = await talking()
  const edited = await say(ana, ben, 'a burnished pot')
  const deleted = await say(ana, ben, 'a sgraffito pot')
  const hidden = await say(ana, ben, 'a bisque pot')
  await say(ana, ben, 'a kaolin pot')
  await indexed()
  const slips = ['burnishad', 'sgraffitto', 'bisqe', 'kaollin']
  const all = async (asker: Person) => {
    const words: (string | null)[] = []
    for (const slip of slips) words.push(await suggested(asker, slip))
    return words
  }
  expect(await all(ben)).toEqual(['burnished', 'sgraffito', 'bisque', 'kaolin'])
  await edit(ana, edited, 'a polished pot')
  await drop(ana, deleted, 'everyone')
  await drop(ben, hidden, 'me')
  expect(await all(ben)).toEqual([null, null, null, 'kaolin'])
  // The index does not have it yet, so searching for it would find nothing.
  expect(await suggested(ben, 'polishad')).toBeNull()
  await indexed()
  expect(await all(ben)).toEqual([null, null, null, 'kaolin'])
  expect(await all(ana)).toEqual([null, null, 'bisque', 'kaolin'])
  expect(await suggested(ben, 'polishad')).toBe('polished')
  await clear(ben, ana)
  expect(await all(ben)).toEqual([null, null, null, null])
  expect(await suggested(ana, 'kaollin')).toBe('kaolin')
})

test('whoever blocks is suggested neither the name nor the words; someone who is leaving is not suggested either', async () => {
  const [ana, ben] = await talking()
  const [zoe] = await strangers('Zephyrine')
  await befriend(ana, zoe)
  await db.update(profiles).set({ fullName: 'Thaddeus' }).where(eq(profiles.userId, ben.id))
  await say(ben, ana, 'the crazing')
  await indexed()
  expect(await suggested(ana, 'crazimg')).toBe('crazing')
  expect(await suggested(ana, 'thadeus')).toBe('Thaddeus')
  expect(await suggested(ana, 'zephyrime')).toBe('Zephyrine')
  await block(ana, ben)
  await stage.leave(zoe)
  expect(await suggested(ana, 'crazimg')).toBeNull()
  expect(await suggested(ana, 'thadeus')).toBeNull()
  expect(await suggested(ana, 'zephyrime')).toBeNull()
})

test('words that are written from right to left are suggested with their own signs', async () => {
  const [ana, ben] = await talking()
  await say(ana, ben, 'قال مَرْحَبًا ثم שלום')
  await indexed()
  expect(await suggested(ana, 'مرحيا')).toBe('مَرْحَبًا')
  expect(await suggested(ana, 'שלוש')).toBe('שלום')
})

test('odd and long questions are answered, and a suggestion can always be asked', async () => {
  const [ana, ben] = await talking()
  const long = 'x'.repeat(limits.searchText)
  await say(ana, ben, `${long}y and ½ ﷺ 😀 中国工作`)
  await indexed()
  for (const q of [
    '.*',
    '((',
    '½½½',
    'ﷻ',
    '😀😀😀',
    '%_%',
    '中囯工',
    '\\',
    'e\u0301\u0301',
    'zz zz zz zz zz zz zz zz zz',
  ])
    expect([q, await suggested(ana, q)]).toEqual([q, null])
  expect(await suggested(ana, `z${long.slice(1)}`)).toBeNull()
  expect(await suggested(ana, `${long.slice(2)}zx`)).toBeNull()
  expect(await suggested(ana, `${long.slice(1, -1)}z`)).toBeNull()
})

test('it looks at the newest two thousand messages and their part, and at no older ones', {
  tags: 'variant',
}, async () => {
  const [ana, ben] = await contacts()
  const count = 2_400
  const conversationId = await fill(ana, ben, count)
  await db.execute(sql`update messages set body = case seq when 1 then 'a vitrified pot' else 'an oxidised pot' end
    where conversation_id = ${conversationId} and seq in (1, 2300)`)
  await indexed()
  expect((await stage.search(ana, 'vitrified')).body.messages).toHaveLength(1)
  expect(await suggested(ana, 'oxidized')).toBe('oxidised')
  expect(await suggested(ana, 'vitrifeid')).toBeNull()
})

test('of a very long message the first words are known', async () => {
  const [ana, ben] = await talking()
  await say(ana, ben, `A terracotta ${'and so on '.repeat(60)} maiolica`)
  await indexed()
  expect(await suggested(ana, 'terracota')).toBe('terracotta')
  expect(await suggested(ana, 'maiollica')).toBeNull()
})
