import { api } from '@akin/contract/api.ts'
import { usualTuning } from '@akin/contract/discover/ranking.ts'
import { limits } from '@akin/contract/limits.ts'
import { describe, expect, test } from 'vitest'
import { pairOf } from '#connect/pair.ts'
import { connections } from '#connect/tables.ts'
import { today } from '../day.ts'
import { discoverMarks, exposures } from '../tables.ts'
import { deckScene } from './deck.scene.ts'
import type { Candidate } from './find-candidates.ts'
import { choosePeople } from './make-deck.ts'

const stage = await deckScene()
const { call, db, neighbours, more, refreshAll, deckOf, cardOf, forgetDeck } = stage

test('every eighth place is for someone new, though others share more', async () => {
  const [ana] = await neighbours('Ana')
  await more(50)
  const newcomers = await more(6, { interests: [], city: '' }, 3)
  await refreshAll()
  const deck = await deckOf(ana)
  const places = deck.flatMap(({ isNew }, index) => (isNew ? [index + 1] : []))
  expect(places).toEqual([8, 16, 24, 32, 40])
  const known = new Set(newcomers.map(({ id }) => id))
  expect(deck.filter(({ profile }) => known.has(profile.userId))).toHaveLength(5)
})

test('who was shown and nothing came of it counts for less, more so each time, and two weeks later no longer', async () => {
  const [ana, ben] = await neighbours('Ana', 'Ben')
  await refreshAll()
  const seen: (number | undefined)[] = []
  for (let day = 0; day < 3; day++) {
    seen.push((await cardOf(ana, ben))?.fatigue)
    await stage.timePasses({ days: 1 })
  }
  expect(seen).toEqual([1000, 600, 360])
  await stage.timePasses({ days: limits.fatigueDays })
  expect((await cardOf(ana, ben))?.fatigue).toBe(1000)
})

test('whoever’s profile was looked at was not shown in vain', async () => {
  const [ana, ben, cleo] = await neighbours('Ana', 'Ben', 'Cleo')
  await refreshAll()
  await deckOf(ana)
  const { status } = await call(api.noteViewed, { asker: ana, params: { userId: ben.id } })
  expect(status).toBe(204)
  expect((await call(api.noteViewed, { asker: ana, params: { userId: 999 } })).status).toBe(204)
  await stage.timePasses({ days: 1 })
  expect((await cardOf(ana, ben))?.fatigue).toBe(1000)
  expect((await cardOf(ana, cleo))?.fatigue).toBe(600)
})

test('who was in a deck but never on a page is not tired', async () => {
  const [ana] = await neighbours('Ana')
  await more(45)
  await refreshAll()
  await stage.page(ana)
  await stage.timePasses({ days: 1 })
  const fatigues = (await deckOf(ana)).map(({ fatigue }) => fatigue)
  expect(fatigues.filter(fatigue => fatigue === 1000)).toHaveLength(25)
})

test('nobody is in more decks of a day than the ceiling allows', async () => {
  const [ana, ben, cleo] = await neighbours('Ana', 'Ben', 'Cleo')
  await refreshAll()
  const shown = limits.exposureCeiling
  await db.insert(exposures).values([
    { userId: ben.id, day: today(), shown },
    { userId: cleo.id, day: today(), shown: shown - 1 },
  ])
  expect(await cardOf(ana, ben)).toBeUndefined()
  expect(await cardOf(ana, cleo)).toBeDefined()
  await forgetDeck(ana)
  await stage.timePasses({ days: 1 })
  expect(await cardOf(ana, ben)).toBeDefined()
})

test('someone with very many contacts and hidden people has a deck too, with the contacts they share', {
  tags: 'variant',
}, async () => {
  const [ana, ben, cleo] = await neighbours('Ana', 'Ben', 'Cleo')
  for (const person of [ben, cleo]) await stage.lastHere(person, 0)
  const contacts = await more(400)
  const hidden = await more(300)
  await db.insert(connections).values(contacts.map(({ id }) => connected(ana.id, id)))
  await db.insert(connections).values(contacts.slice(0, 7).map(({ id }) => connected(ben.id, id)))
  await db
    .insert(discoverMarks)
    .values(hidden.map(({ id }) => ({ userId: ana.id, otherId: id, kind: 'hide' as const })))
  await refreshAll()
  const deck = await deckOf(ana)
  const away = new Set([...contacts, ...hidden].map(({ id }) => id))
  expect(deck.filter(({ profile }) => away.has(profile.userId))).toEqual([])
  expect(deck.slice(0, 2).map(({ profile }) => profile.userId)).toEqual([ben.id, cleo.id])
  expect(deck[0]?.common.mutualCount).toBe(7)
  expect(deck[0]?.factors.mutuals).toBe(Math.round((1000 * Math.log(8)) / Math.log(11)))

  function connected(one: number, other: number) {
    const at = { requesterId: one, connectedAt: new Date() }
    return { ...pairOf(one, other), ...at, status: 'connected' as const }
  }
})

describe('who is chosen', () => {
  const best = Array.from({ length: 80 }, (_, index) => candidate(1000 + index))

  test('the best, as long as nobody is new or has a turn', () => {
    expect(chosen(best)).toEqual(ids(best.slice(0, limits.deck)))
  })

  test('as many who are new as there are places for them, those first whom few have seen', () => {
    const seen = Array.from({ length: 10 }, (_, n) => candidate(1 + n, { isNew: true, shown: 20 }))
    const unseen = Array.from({ length: 3 }, (_, n) => candidate(21 + n, { isNew: true, shown: 19 }))
    const all = [...best, ...seen, ...unseen]
    expect(chosen(all)).toEqual([...ids([...seen.slice(0, 2), ...unseen]), ...ids(best.slice(0, 35))])
    expect(chosen(all, -1)).toEqual([...ids(unseen), ...ids(best.slice(0, 37))])
    expect(chosen(all, 1)).toEqual([...ids([...seen.slice(0, 7), ...unseen]), ...ids(best.slice(0, 30))])
  })

  test('two whose turn it is and whom few have seen', () => {
    const often = Array.from({ length: 5 }, (_, n) => candidate(1 + n, { isFair: true, shown: 20 }))
    const seldom = Array.from({ length: 5 }, (_, n) => candidate(11 + n, { isFair: true }))
    expect(chosen([...best, ...often, ...seldom])).toEqual(ids([...seldom.slice(0, 2), ...best.slice(0, 38)]))
  })

  test('everyone, where there are few', () => {
    const few = [...best.slice(0, 3), candidate(1, { isNew: true }), candidate(2, { isFair: true })]
    expect(chosen(few)).toEqual(ids(few))
  })

  function candidate(userId: number, more: Partial<Candidate> = {}): Candidate {
    const factors = {
      interests: 0,
      languages: 0,
      activity: 0,
      mutuals: 0,
      place: 0,
      completeness: 0,
      replies: 0,
    }
    return { userId, factors, fatigue: 1000, mutualCount: 0, isNew: false, isFair: false, shown: 0, ...more }
  }

  function chosen(candidates: Candidate[], newness: -1 | 0 | 1 = 0) {
    return ids(choosePeople(candidates, { ...usualTuning, newness }))
  }

  function ids(people: Candidate[]) {
    return people.map(({ userId }) => userId).sort((one, other) => one - other)
  }
})
