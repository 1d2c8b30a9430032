import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { purgeAccount } from '#auth/deletion/purge-account.ts'
import { strangersRefused } from '#connect/connect.scene.ts'
import { erasers } from '#jobs.ts'
import type { Person } from '#testing/scene.ts'
import { gifts } from '../tables.ts'
import { giftScene } from './gift.scene.ts'

const stage = await giftScene()
const { db, call, talking, strangers, befriend, present, fund, give, askShelf, shelf, putAway } = stage

const empty = { items: [], nextCursor: null }

/** Ben was given a wave by Ana and a flower by Cleo; Dan knows him too, and Eve does not. */
async function circle() {
  const [ana, ben, cleo, dan, eve] = await strangers('Ana', 'Ben', 'Cleo', 'Dan', 'Eve')
  await befriend(ben, ana, cleo, dan)
  await present(ana, ben, 'wave', 'Hello')
  await present(cleo, ben, 'flower', 'For the marmalade.')
  return { ana, ben, cleo, dan, eve }
}

describe('a shelf', () => {
  test('says everything to its owner, the newest first', async () => {
    const { ana, ben, cleo } = await circle()
    const seen = { isMine: false, isPutAway: false, givenAt: expect.any(String), id: expect.any(Number) }
    const giver = ({ id, displayName }: Person) => ({ id, displayName, avatarUrl: null })
    expect((await askShelf(ben, ben)).body).toEqual({
      items: [
        { ...seen, item: 'flower', giver: giver(cleo), words: 'For the marmalade.' },
        { ...seen, item: 'wave', giver: giver(ana), words: 'Hello' },
      ],
      nextCursor: null,
    })
  })

  test('says to a contact what stands on it, and to its giver what they gave', async () => {
    const { ana, ben, dan } = await circle()
    const untold = { giver: null, words: null, givenAt: null, isMine: false, isPutAway: false }
    const bare = (item: string) => ({ ...untold, id: expect.any(Number), item })
    expect(await shelf(dan, ben)).toEqual([bare('flower'), bare('wave')])
    expect(await shelf(ana, ben)).toEqual([
      bare('flower'),
      {
        ...{ id: expect.any(Number), item: 'wave', isMine: true, isPutAway: false, words: 'Hello' },
        giver: { id: ana.id, displayName: ana.displayName, avatarUrl: null },
        givenAt: expect.any(String),
      },
    ])
  })

  test('is empty for everyone else, as that of nobody', async () => {
    const { ana, ben, cleo, dan, eve } = await circle()
    await stage.request(eve, ben)
    await stage.remove(ben, ana)
    await stage.block(ben, cleo)
    await stage.block(dan, ben)
    for (const asker of [ana, cleo, dan, eve]) expect((await askShelf(asker, ben)).body).toEqual(empty)
    expect((await askShelf(ana, { id: 999_999_999 })).body).toEqual(empty)
    expect(await stage.toStrangers(api.getShelf, { params: { userId: ben.id } })).toEqual(strangersRefused)
  })

  test('of someone who is leaving is empty for all but them', async () => {
    const { ana, ben } = await circle()
    await stage.leave(ben)
    expect((await askShelf(ana, ben)).body).toEqual(empty)
  })

  test('has what a removed contact gave, and of them what members see', async () => {
    const { ana, ben } = await circle()
    await stage.remove(ben, ana)
    const [, wave] = await shelf(ben, ben)
    expect(wave).toMatchObject({ giver: { id: ana.id, displayName: ana.displayName }, words: 'Hello' })
  })

  test('comes in pages', async () => {
    const [ana, ben] = await talking()
    const count = limits.shelfPage + 3
    await fund(ana, 10 * count)
    for (let n = 0; n < count; n++) await give(ana, ben, 'wave', { words: `Wave ${n}` })
    const first = (await askShelf(ben, ben)).body
    expect(first.items).toHaveLength(limits.shelfPage)
    const second = (await askShelf(ben, ben, first.nextCursor ?? '')).body
    const words = [...first.items, ...second.items].map(each => each.words)
    expect(words).toEqual(Array.from({ length: count }, (_, n) => `Wave ${count - 1 - n}`))
    expect(second.nextCursor).toBeNull()
  })

  test.each(['', 'x', '0', '-1', '9'.repeat(16)])('a cursor such as "%s" is refused', async cursor => {
    const [ana] = await strangers('Ana')
    const { status, body } = await askShelf(ana, ana, cursor)
    expect([status, body.code]).toEqual([400, 'bad_request'])
  })
})

test('what was given by someone whom the owner blocks is seen by nobody, until they lift the block', async () => {
  const { ana, ben, dan } = await circle()
  await stage.block(ben, ana)
  expect((await shelf(ben, ben)).map(({ item }) => item)).toEqual(['flower'])
  expect((await shelf(dan, ben)).map(({ item }) => item)).toEqual(['flower'])
  expect(await shelf(ana, ben)).toEqual([])
  await stage.unblock(ben, ana)
  expect((await shelf(ben, ben)).map(({ item }) => item)).toEqual(['flower', 'wave'])
  expect((await shelf(dan, ben)).map(({ item }) => item)).toEqual(['flower', 'wave'])
})

test('who is blocked by a giver keeps what they have, or it would tell them; its giver is nobody', async () => {
  const { ana, ben, dan } = await circle()
  await stage.block(ana, ben)
  const [, wave] = await shelf(ben, ben)
  expect(wave).toMatchObject({ item: 'wave', giver: null, words: 'Hello' })
  expect((await shelf(dan, ben)).map(({ item }) => item)).toEqual(['flower', 'wave'])
  expect(await shelf(ana, ben)).toEqual([])
})

test('what was put away is seen by its owner alone', async () => {
  const { ben, dan } = await circle()
  const [flower] = await shelf(ben, ben)
  await putAway(ben, flower ?? { id: 0 })
  expect((await shelf(ben, ben)).map(({ item, isPutAway }) => [item, isPutAway])).toEqual([
    ['flower', true],
    ['wave', false],
  ])
  expect((await shelf(dan, ben)).map(({ item }) => item)).toEqual(['wave'])
})

/** The days in which someone may come back are over. */
const end = ({ id }: Person) =>
  db.execute(sql`update users set status = 'deleting', deletion_due_at = now() where id = ${id}`)

test('a giver who leaves for good takes their name and words along, and the gift stays', async () => {
  const { ana, ben } = await circle()
  await call(api.removeContact, { asker: ana, params: { contactId: ben.id } })
  await end(ana)
  expect((await shelf(ben, ben))[1], 'while they are leaving').toMatchObject({ giver: null, words: 'Hello' })
  expect(await purgeAccount(db, ana.id, erasers)).toBe(true)
  expect((await shelf(ben, ben))[1]).toMatchObject({ item: 'wave', giver: null, words: '' })
})

test('whoever leaves for good takes along what they were given, and what they gave stays', async () => {
  const { ana, ben } = await circle()
  await present(ben, ana, 'star', 'Thank you')
  await end(ben)
  expect(await purgeAccount(db, ben.id, erasers)).toBe(true)
  expect(await db.select().from(gifts).where(eq(gifts.toId, ben.id))).toEqual([])
  expect(await shelf(ana, ana)).toMatchObject([{ item: 'star', giver: null, words: '' }])
})
