import type { Factors } from '@akin/contract/discover/ranking.ts'
import type { RankedPerson } from '../cards.ts'
import { factorNames } from '../score.ts'

/** How a deck stands in its row: ids, and beside them so many numbers of each person. */
interface StoredDeck {
  people: number[]
  factors: number[]
}

export const numbersEach = factorNames.length + 2

export function toStored(ranked: readonly RankedPerson[]): StoredDeck {
  return {
    people: ranked.map(({ userId }) => userId),
    factors: ranked.flatMap(({ factors, fatigue, mutualCount }) => [
      ...factorNames.map(name => factors[name]),
      fatigue,
      mutualCount,
    ]),
  }
}

/** `numbers` are those of this one person. Who is new is not stored: it hangs on the deck's day. */
export function fromStored(userId: number, numbers: readonly number[], isNew: boolean): RankedPerson {
  const named = factorNames.map((name, index) => [name, numbers[index] ?? 0])
  const [fatigue = 0, mutualCount = 0] = numbers.slice(factorNames.length)
  return { userId, factors: Object.fromEntries(named) as Factors, fatigue, mutualCount, isNew }
}
