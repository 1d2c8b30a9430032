import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { decks } from '../tables.ts'
import { whoIsNeverShown } from '../who-is-never-shown.testing.ts'
import { deckScene } from './deck.scene.ts'

const stage = await deckScene()
const { call, db, neighbours, refreshAll, idsInDeck } = stage

describe.each(whoIsNeverShown(stage))('%s', (_who, become) => {
  test('leaves a deck that was laid before, at once, and is in no other one', async () => {
    const [ana, ben, cleo] = await neighbours('Ana', 'Ben', 'Cleo')
    await refreshAll()
    expect(await idsInDeck(ana)).toContain(ben.id)
    await become(ana, ben)
    const left = await idsInDeck(ana)
    expect(left).toContain(cleo.id)
    expect(left).not.toContain(ben.id)

    await stage.forgetDeck(ana)
    await refreshAll()
    const deck = await idsInDeck(ana)
    expect(deck).toContain(cleo.id)
    expect(deck).not.toContain(ben.id)
    // Not even stored, where they would take the place of another.
    const [stored] = await db.select().from(decks).where(eq(decks.userId, ana.id))
    expect(stored?.people).toEqual(deck)
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
