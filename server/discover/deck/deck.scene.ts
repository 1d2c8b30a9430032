import { api } from '@akin/contract/api.ts'
import type { Card } from '@akin/contract/discover/shapes.ts'
import { inArray, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { crowd, type Known } from '#connect/connect.scene.ts'
import { profiles } from '#profile/tables.ts'
import type { Person, scene } from '#testing/scene.ts'
import { discoverScene } from '../discover.scene.ts'
import { decks } from '../tables.ts'

type Written = Partial<Omit<typeof profiles.$inferInsert, 'userId'>>
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof deckScene>>['page']>>

/** A scene of towns: people of one town rank each other above everyone else. */
export async function deckScene(setting: Parameters<typeof scene>[0] = {}) {
  const stage = await discoverScene(setting)
  const { call, db, strangers } = stage
  let towns = 0
  let town: Written = {}

  /** Some who live in a town of their own, where nobody is new. */
  async function neighbours<const Names extends readonly string[]>(...names: Names) {
    towns += 1
    const interests = ['first', 'second', 'third'].map(word => `${word} of ${towns}`)
    town = { interests, languages: ['en', 'ga'], country: 'IE', city: `Town ${towns}` }
    const people = await strangers(...names)
    await settle(people)
    return people
  }

  /** Some more of the same town, who came so many days ago. */
  async function more(count: number, written: Written = {}, daysAgo = 100): Promise<Known[]> {
    const people = await crowd(db, count)
    await settle(people, written, daysAgo)
    return people
  }

  async function settle(people: readonly Known[], written: Written = {}, daysAgo = 100) {
    const ids = people.map(({ id }) => id)
    const createdAt = sql`now() - ${daysAgo} * interval '1 day'`
    await db.update(users).set({ createdAt }).where(inArray(users.id, ids))
    await db
      .update(profiles)
      .set({ ...town, ...written })
      .where(inArray(profiles.userId, ids))
  }

  async function page(asker: Person, cursor?: string) {
    const { status, body } = await call(api.discover, { asker, query: { ...(cursor && { cursor }) } })
    if (status !== 200) throw new Error(`The deck was refused: ${status} ${body.message}`)
    return body
  }

  /** The whole deck, page by page. */
  async function deckOf(asker: Person): Promise<Card[]> {
    const cards: Card[] = []
    let next: Page | undefined
    do {
      next = await page(asker, next?.nextCursor ?? undefined)
      cards.push(...(next.items as unknown as Card[]))
    } while (next.nextCursor)
    return cards
  }

  async function idsInDeck(asker: Person) {
    return (await deckOf(asker)).map(({ profile }) => profile.userId)
  }

  async function cardOf(asker: Person, { id }: Pick<Known, 'id'>) {
    return (await deckOf(asker)).find(({ profile }) => profile.userId === id)
  }

  /** As if it had never been laid. */
  async function forgetDeck({ id }: Person) {
    await db.delete(decks).where(sql`user_id = ${id}`)
  }

  return { ...stage, neighbours, more, page, deckOf, idsInDeck, cardOf, forgetDeck }
}
