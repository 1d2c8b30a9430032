import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { crowd } from '#connect/connect.scene.ts'
import { deckScene } from '#discover/deck/deck.scene.ts'
import { settleSpotlights } from '#discover/spotlight/settle-spotlights.ts'
import { spotlights, spotlightViews } from '#discover/tables.ts'
import { transaction } from '#platform/database/transaction.ts'
import { credit } from '#tokens/credit.ts'
import { wallets } from '#tokens/tables.ts'
import { patiently } from '../patiently.ts'
import type { Person, scene } from '../scene.ts'

const nextYear = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000)

/** A scene of towns whose people have tokens and step into the Spotlight. */
export async function spotlightScene(setting: Parameters<typeof scene>[0] = {}) {
  const stage = await deckScene(setting)
  const { call, db, neighbours, more, refreshAll } = stage

  async function withTokens<const People extends readonly Person[]>(people: People, tokens = 1_000) {
    for (const { id: userId } of people) {
      const key = `grant:${randomUUID()}`
      await transaction(db, tx => credit(tx, { userId, tokens, reason: 'monthly', expiresAt: nextYear, key }))
    }
    return people
  }

  /** People of one town with tokens, who are shown in Discover. */
  async function shownPeople<const Names extends readonly string[]>(...names: Names) {
    const people = await neighbours(...names)
    await refreshAll()
    return withTokens(people)
  }

  /** Someone whose deck is laid, before anyone else of the town comes. */
  async function withDeck(people = 40) {
    const [ana] = await neighbours('Ana')
    const others = await more(people)
    await refreshAll()
    await stage.page(ana)
    return { ana, others }
  }

  /** The same, and then Ben comes, who has tokens and is not in that deck. Nobody else is in the Spotlight. */
  async function lateComer(people?: number) {
    await nobodyLit()
    const { ana } = await withDeck(people)
    const [ben] = await stage.strangers('Ben')
    await stage.shown(ben, { interests: ['Ferries'], languages: ['en'], country: 'IE', city: 'Elsewhere' })
    await refreshAll()
    await withTokens([ben])
    return { ana, ben }
  }

  /** Some begin theirs, without a purchase. */
  async function light(people: readonly { id: number }[]) {
    const endsAt = sql`now() + interval '30 minutes'`
    await db.insert(spotlights).values(people.map(({ id: userId }) => ({ userId, endsAt })))
  }

  /** Whoever was lit by another test is so no more. */
  async function nobodyLit() {
    await db.update(spotlights).set({ settledAt: sql`now()` })
  }

  function buy(asker: Person, key = randomUUID() as string) {
    return patiently(() => call(api.spendTokens, { asker, key, body: { item: 'spotlight' } }))
  }

  function start(asker: Person) {
    return patiently(() => call(api.startSpotlight, { asker }))
  }

  async function standingOf(asker: Person) {
    return (await call(api.getSpotlight, { asker })).body
  }

  async function balanceOf({ id }: Person) {
    return (await db.select().from(wallets).where(eq(wallets.userId, id)))[0]?.balance
  }

  /** All of someone, the latest first. */
  function spotlightsOf({ id }: Person) {
    return db.select().from(spotlights).where(eq(spotlights.userId, id)).orderBy(desc(spotlights.startsAt))
  }

  /** So many people see the latest of someone. */
  async function seenBy(owner: Person, count: number) {
    if (count === 0) return
    const spotlightId = (await spotlightsOf(owner))[0]?.id ?? 0
    const viewers = await crowd(db, count)
    await db.insert(spotlightViews).values(viewers.map(({ id }) => ({ spotlightId, viewerId: id })))
  }

  /** Who has seen the latest of someone. */
  async function viewersOf(owner: Person) {
    const spotlightId = (await spotlightsOf(owner))[0]?.id ?? 0
    const views = await db.select().from(spotlightViews).where(eq(spotlightViews.spotlightId, spotlightId))
    return views.map(({ viewerId }) => viewerId).toSorted((a, b) => a - b)
  }

  /** The latest of someone begins at another time. */
  async function movedTo(owner: Person, startsAt: ReturnType<typeof sql>) {
    const id = (await spotlightsOf(owner))[0]?.id ?? 0
    const endsAt = sql`${startsAt} + interval '30 minutes'`
    await db.update(spotlights).set({ startsAt, endsAt }).where(eq(spotlights.id, id))
  }

  /** Who is in the Spotlight on someone's first page. */
  async function litFor(asker: Person) {
    const { items } = await stage.page(asker)
    return items.filter(({ isSpotlight }) => isSpotlight).map(({ profile }) => profile.userId)
  }

  return {
    ...stage,
    ...{
      withTokens,
      shownPeople,
      withDeck,
      buy,
      start,
      standingOf,
      balanceOf,
      spotlightsOf,
      seenBy,
      viewersOf,
      movedTo,
    },
    ...{ lateComer, light, nobodyLit, litFor, settle: () => settleSpotlights(stage.deps) },
  }
}
