import { api } from '@akin/contract/api.ts'
import {
  arrange,
  newnessStops,
  scoreOf,
  stops,
  type Tuning,
  usualTuning,
} from '@akin/contract/discover/ranking.ts'
import type { Card } from '@akin/contract/discover/shapes.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { pairOf } from '#connect/pair.ts'
import { connections } from '#connect/tables.ts'
import type { Person } from '#testing/scene.ts'
import { today } from '../day.ts'
import { readOwnFacts } from '../own-facts.ts'
import { deckScene } from './deck.scene.ts'
import { findCandidates } from './find-candidates.ts'

const stage = await deckScene()
const { call, db, neighbours, more, refreshAll, deckOf, forgetDeck, shown } = stage
const interests = ['Chess', 'Tea', 'Choirs', 'Bread', 'Cats']
let ana: Person

/** Ninety people who differ in everything that counts. */
beforeAll(async () => {
  ;[ana] = await neighbours('Ana')
  await shown(ana, { interests, languages: ['en', 'ga'], country: 'IE', city: 'Cork' })
  const others = await more(90)
  for (const [n, other] of others.entries()) {
    await shown(other, {
      interests: interests.filter((_, index) => (n >> index) % 2 === 1),
      languages: n % 3 === 0 ? ['pl'] : ['ga', 'pl'],
      ...(n % 5 === 0 ? { country: 'FR', city: 'Cork' } : { country: 'IE', city: n % 2 ? 'Cork' : 'Sligo' }),
      headline: n % 4 ? '' : 'Hello',
      bio: n % 7 ? '' : 'More of it',
    })
    await stage.joined(other, 3 + (n % 40))
    await stage.lastHere(other, n % 25)
  }
  const contacts = others.slice(0, 12).map(({ id }) => id)
  const pairs = [
    ...contacts.map(id => [ana.id, id] as const),
    ...others.slice(12).flatMap(({ id }, n) => contacts.slice(0, n % 12).map(other => [id, other] as const)),
  ]
  const at = { connectedAt: new Date(), status: 'connected' as const }
  await db
    .insert(connections)
    .values(pairs.map(([one, other]) => ({ ...pairOf(one, other), requesterId: one, ...at })))
  await refreshAll()
})

const stop = fc.constantFrom(...stops)
const tunings: fc.Arbitrary<Tuning> = fc.record({
  ...{ interests: stop, languages: stop, activity: stop, mutuals: stop },
  newness: fc.constantFrom(...newnessStops),
})

test('whatever counts for someone, the order they are served is that of the numbers on the cards', async () => {
  await fc.assert(
    fc.asyncProperty(tunings, async tuning => {
      await tune(tuning)
      await forgetDeck(ana)
      const served = await deckOf(ana)
      expect(served).toHaveLength(40)
      expect(idsOf(served)).toEqual(rankedBy(served, tuning))
    }),
    { numRuns: 15 },
  )
})

test('moving a slider puts the deck in the order that a page computes from the cards it has', async () => {
  await tune(usualTuning)
  await forgetDeck(ana)
  const before = await deckOf(ana)
  await fc.assert(
    fc.asyncProperty(tunings, async tuning => {
      await tune(tuning)
      expect(idsOf(await deckOf(ana))).toEqual(rankedBy(before, tuning))
    }),
    { numRuns: 15 },
  )
})

test('PostgreSQL orders candidates by the very score that the contract computes', async () => {
  await fc.assert(
    fc.asyncProperty(tunings, async tuning => {
      const facts = { ...(await readOwnFacts(db, ana.id)), tuning }
      const found = await findCandidates(db, ana.id, facts, today())
      expect(found.length).toBeGreaterThan(60)
      const byScore = found.toSorted(
        (one, other) => scoreOf(other, tuning) - scoreOf(one, tuning) || one.userId - other.userId,
      )
      expect(found.map(({ userId }) => userId)).toEqual(byScore.map(({ userId }) => userId))
    }),
    { numRuns: 15 },
  )
})

test('each number is what the card says in words', async () => {
  await tune(usualTuning)
  await forgetDeck(ana)
  const cards = await deckOf(ana)
  for (const { common, factors, activity, fatigue } of cards) {
    expect(factors.interests).toBe(Math.round((1000 * common.interests.length) / interests.length))
    expect(factors.languages).toBe(common.languages.length > 0 ? 1000 : 0)
    expect(factors.place).toBe({ city: 1500, country: 1000, none: 0 }[common.place ?? 'none'])
    const mutuals = Math.min(1, Math.log(1 + common.mutualCount) / Math.log(11))
    expect(factors.mutuals).toBe(Math.round(1000 * mutuals))
    expect(activity).toBe(wordFor(factors.activity))
    expect(fatigue).toBe(1000)
  }
  for (const differs of ['interests', 'languages', 'activity', 'mutuals', 'place', 'completeness'] as const)
    expect(new Set(cards.map(({ factors }) => factors[differs])).size).toBeGreaterThan(1)
})

test('half of the deck was shown: it stays before the other half, whatever counts then', async () => {
  await tune(usualTuning)
  await forgetDeck(ana)
  const first = await stage.page(ana)
  const tuning: Tuning = { interests: -2, languages: 2, activity: 2, mutuals: -2, newness: 1 }
  await tune(tuning)
  const second = await stage.page(ana, first.nextCursor ?? '')
  const [seen, rest] = [first.items, second.items] as unknown as [Card[], Card[]]
  expect(new Set(idsOf([...seen, ...rest])).size).toBe(40)
  expect(idsOf(rest)).toEqual(rankedBy(rest, tuning))
  expect(idsOf(rest)).not.toEqual(rankedBy(rest, usualTuning))
  await forgetDeck(ana)
})

async function tune(tuning: Tuning) {
  const { status } = await call(api.editDiscoverSettings, { asker: ana, body: { tuning } })
  expect(status).toBe(200)
}

function rankedBy(cards: Card[], tuning: Tuning) {
  return arrange(
    cards.map(card => ({ ...card, userId: card.profile.userId })),
    tuning,
  ).map(({ userId }) => userId)
}

const idsOf = (cards: Card[]) => cards.map(({ profile }) => profile.userId)

function wordFor(factor: number) {
  return { 1000: 'today', 651: 'week', 240: 'fortnight', 50: 'month' }[factor] ?? 'longer'
}
