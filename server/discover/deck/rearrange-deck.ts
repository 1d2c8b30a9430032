import { arrange, type Tuning } from '@akin/contract/discover/ranking.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { today } from '../day.ts'
import { decks, discoverable } from '../tables.ts'
import { fromStored, numbersEach, toStored } from './deck-page.ts'

/**
 * Puts today's deck in the order that counts now. Nobody is added or taken away, and whoever has been shown already stays
 * before the others: a page that is asked for next neither repeats nor misses anyone.
 */
export async function rearrangeDeck(tx: Transaction, userId: number, tuning: Tuning) {
  const isToday = and(eq(decks.userId, userId), eq(decks.day, today()))
  const [deck] = await tx.select().from(decks).where(isToday).for('update')
  if (!deck) return
  const newcomers = await findNew(tx, deck.people, deck.day)
  const people = deck.people.map((id, index) =>
    fromStored(id, deck.factors.slice(index * numbersEach, (index + 1) * numbersEach), newcomers.has(id)),
  )
  const [shown, rest] = [people.slice(0, deck.shown), people.slice(deck.shown)]
  const arranged = [...arrange(shown, tuning, limits.deck), ...arrange(rest, tuning, limits.deck)]
  await tx.update(decks).set(toStored(arranged)).where(isToday)
}

async function findNew(tx: Transaction, people: number[], day: string) {
  const rows = await tx
    .select({ id: discoverable.userId })
    .from(discoverable)
    .where(sql`${discoverable.userId} = any(${sql.param(people)}::bigint[])
      and ${discoverable.joinedOn} > ${day}::date - ${limits.newHereDays}::int`)
  return new Set(rows.map(({ id }) => id))
}
