import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { crowd, strangersRefused } from '#connect/connect.scene.ts'
import type { Person } from '#testing/scene.ts'
import { dayNumber, dayOf, today } from '../day.ts'
import { deckScene } from '../deck/deck.scene.ts'
import { decks, discoverMarks } from '../tables.ts'

const stage = await deckScene()
const { call, db, strangers, neighbours, refreshAll, block } = stage

const acts = {
  save: [api.savePerson, api.unsavePerson],
  later: [api.putOff, api.bringBack],
  hide: [api.hidePerson, api.unhidePerson],
} as const

describe.each(Object.entries(acts))('%s', (kind, [mark, unmark]) => {
  test('strangers are refused', async () => {
    const args = { params: { userId: 1 } }
    expect(await stage.toStrangers(mark, args)).toEqual(strangersRefused)
    expect(await stage.toStrangers(unmark, args)).toEqual(strangersRefused)
  })

  test('twice is as good as once, both ways, and only for the one who decides', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    expect(await answers(mark, ana, ben)).toEqual([204, 204])
    const before = await markOf(ana, ben)
    expect(before).toMatchObject({ kind })
    await answers(mark, ana, ben)
    expect(await markOf(ana, ben)).toEqual(before)
    expect(await markOf(ben, ana)).toBeUndefined()
    expect(await answers(unmark, ana, ben)).toEqual([204, 204])
    expect(await markOf(ana, ben)).toBeUndefined()
  })

  test('nobody can be marked who is not there for the asker, and no answer tells why', async () => {
    const [ana, ben, cleo, dora] = await strangers('Ana', 'Ben', 'Cleo', 'Dora')
    const newcomer = await stage.person(`Unverified-${kind}`, { verified: false })
    await block(ana, ben)
    await block(cleo, ana)
    const leaving = { status: 'deleting', deletionDueAt: sql`now() + interval '1 day'` } as const
    await db.update(users).set(leaving).where(eq(users.id, dora.id))
    for (const other of [ben, cleo, dora, newcomer, ana, { id: 999 }]) {
      const { status, body } = await call(mark, { asker: ana, params: { userId: other.id } })
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
    expect(await db.select().from(discoverMarks).where(eq(discoverMarks.userId, ana.id))).toEqual([])
  })

  test('a decision is noted in the deck it came from', async () => {
    const [ana, ben] = await neighbours('Ana', 'Ben')
    await refreshAll()
    expect(await stage.cardOf(ana, ben)).toBeDefined()
    await answers(mark, ana, ben)
    const [deck] = await db.select().from(decks).where(eq(decks.userId, ana.id))
    expect(deck?.acted).toEqual([ben.id])
  })
})

test('one decision takes the place of another', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  for (const [kind, [mark]] of Object.entries(acts)) {
    await answers(mark, ana, ben)
    expect(await markOf(ana, ben)).toMatchObject({ kind })
  }
  expect(await answers(api.unsavePerson, ana, ben)).toEqual([204, 204])
  expect(await markOf(ana, ben)).toMatchObject({ kind: 'hide' })
})

test('someone put off again comes back a week from then, and those who are back are forgotten', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await answers(api.putOff, ana, ben)
  await answers(api.putOff, ana, cleo)
  await stage.timePasses({ days: limits.laterDays })
  await answers(api.putOff, ana, ben)
  const until = dayOf(dayNumber(today()) + limits.laterDays)
  expect(await markOf(ana, ben)).toMatchObject({ kind: 'later', until })
  expect(await markOf(ana, cleo)).toBeUndefined()
})

test('a full list takes nobody more, however many tabs try at once', async () => {
  const [ana] = await strangers('Ana')
  const others = await crowd(db, limits.savedPeople + 3)
  const [first, second, third, ...saved] = others
  if (!first || !second || !third) throw new Error('There is no crowd.')
  const all = saved.slice(1).map(({ id }) => ({ userId: ana.id, otherId: id, kind: 'save' as const }))
  await db.insert(discoverMarks).values(all)
  expect(all).toHaveLength(limits.savedPeople - 1)
  const tries = [first, second, third].map(({ id }) =>
    call(api.savePerson, { asker: ana, params: { userId: id } }),
  )
  const answers = await Promise.all(tries)
  const refused = answers.filter(({ status }) => status !== 204).map(({ body }) => body)
  expect(refused).toMatchObject(Array(2).fill({ code: 'saved_full' }))
  const [known] = all
  if (!known) throw new Error('Nobody is saved.')
  const again = await call(api.savePerson, { asker: ana, params: { userId: known.otherId } })
  expect(again.status).toBe(204)
})

test('who cannot be seen on a full list takes no place on it', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  const others = await crowd(db, limits.savedPeople)
  await db
    .insert(discoverMarks)
    .values(others.map(({ id }) => ({ userId: ana.id, otherId: id, kind: 'save' as const })))
  expect(await answers(api.savePerson, ana, ben)).toEqual([409, 409])
  await db
    .update(users)
    .set({ emailVerifiedAt: null })
    .where(eq(users.id, others[0]?.id ?? 0))
  expect(await answers(api.savePerson, ana, ben)).toEqual([204, 204])
})

type Act = (typeof acts)[keyof typeof acts][number]

/** What both of two equal calls say. */
async function answers(act: Act, asker: Person, { id: userId }: Person) {
  const first = await call(act, { asker, params: { userId } })
  const second = await call(act, { asker, params: { userId } })
  return [first.status, second.status]
}

async function markOf({ id }: Person, other: Person) {
  const isMark = and(eq(discoverMarks.userId, id), eq(discoverMarks.otherId, other.id))
  return (await db.select().from(discoverMarks).where(isMark)).at(0)
}
