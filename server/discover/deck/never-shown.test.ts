import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import type { Person } from '#testing.ts'
import { decks } from '../tables.ts'
import { deckScene } from './deck-scene.ts'

const stage = await deckScene()
const { call, db, neighbours, refreshAll, idsInDeck, request, decline, befriend, block } = stage

/** Ana looks, and this is what Ben is to her. */
const table: Record<string, (ana: Person, ben: Person) => Promise<unknown>> = {
  'a contact': befriend,
  'someone she has asked': request,
  'someone who has asked her': (ana, ben) => request(ben, ana),
  'someone who has declined her': async (ana, ben) => {
    await request(ana, ben)
    await decline(ben, ana)
  },
  'someone whom she has declined': async (ana, ben) => {
    await request(ben, ana)
    await decline(ana, ben)
  },
  'someone whom she blocks': block,
  'someone who blocks her': (ana, ben) => block(ben, ana),
  'someone whom she has hidden': (asker, ben) => call(api.hidePerson, { asker, params: { userId: ben.id } }),
  'someone whom she has put off': (asker, ben) => call(api.putOff, { asker, params: { userId: ben.id } }),
  'someone who is not in discovery': (_ana, ben) =>
    call(api.editProfile, { asker: ben, body: { discovery: false } }),
  'someone who is not verified': (_ana, ben) => write(ben, { emailVerifiedAt: null }),
  'someone who is leaving': (_ana, ben) =>
    write(ben, { status: 'deleting', deletionDueAt: sql`now() + interval '1 day'` }),
}

describe.each(Object.entries(table))('%s', (_who, become) => {
  test('is in no deck', async () => {
    const [ana, ben, cleo] = await neighbours('Ana', 'Ben', 'Cleo')
    await become(ana, ben)
    await refreshAll()
    const deck = await idsInDeck(ana)
    expect(deck).toContain(cleo.id)
    expect(deck).not.toContain(ben.id)
    // Not even stored, where they would take the place of another.
    const [stored] = await db.select().from(decks).where(eq(decks.userId, ana.id))
    expect(stored?.people).toEqual(deck)
  })

  test('leaves a deck that was laid before, at once', async () => {
    const [ana, ben, cleo] = await neighbours('Ana', 'Ben', 'Cleo')
    await refreshAll()
    expect(await idsInDeck(ana)).toContain(ben.id)
    await become(ana, ben)
    const deck = await idsInDeck(ana)
    expect(deck).toContain(cleo.id)
    expect(deck).not.toContain(ben.id)
  })
})

test('nobody is shown to themselves', async () => {
  const [ana, ben] = await neighbours('Ana', 'Ben')
  await refreshAll()
  const deck = await idsInDeck(ana)
  expect(deck).toContain(ben.id)
  expect(deck).not.toContain(ana.id)
})

test('someone who was saved is in no later deck, and stays in the one of the day', async () => {
  const [ana, ben] = await neighbours('Ana', 'Ben')
  await refreshAll()
  expect(await stage.cardOf(ana, ben)).toMatchObject({ isSaved: false })
  await call(api.savePerson, { asker: ana, params: { userId: ben.id } })
  expect(await stage.cardOf(ana, ben)).toMatchObject({ isSaved: true })
  await stage.forgetDeck(ana)
  expect(await stage.cardOf(ana, ben)).toBeUndefined()
})

test('someone put off comes back after a week', async () => {
  const [ana, ben] = await neighbours('Ana', 'Ben')
  await refreshAll()
  await call(api.putOff, { asker: ana, params: { userId: ben.id } })
  await stage.timePasses({ days: 6 })
  expect(await stage.cardOf(ana, ben)).toBeUndefined()
  await stage.timePasses({ days: 1 })
  expect(await stage.cardOf(ana, ben)).toBeDefined()
})

async function write(
  { id }: Person,
  values: Parameters<ReturnType<typeof db.update<typeof users>>['set']>[0],
) {
  await db.update(users).set(values).where(eq(users.id, id))
}
