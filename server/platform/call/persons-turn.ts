import { serverLimits } from '@akin/contract/server-limits.ts'

/**
 * Lets each person have only a few heavy acts running, whatever they ask for, and the rest of theirs wait: otherwise one
 * page too many would take every connection to the database, and others wait for it. How many wait is bounded where calls
 * are counted.
 */
export function personsTurns(atOnce: number = serverLimits.heavyAtOnce) {
  const people = new Map<number, { running: number; waiting: (() => void)[] }>()

  return async <Result>(personId: number, act: () => Promise<Result> | Result): Promise<Result> => {
    const person = people.get(personId) ?? { running: 0, waiting: [] }
    people.set(personId, person)
    if (person.running >= atOnce) await new Promise<void>(resolve => person.waiting.push(resolve))
    else person.running += 1
    try {
      return await act()
    } finally {
      // Whoever is next takes over the place of this one.
      const next = person.waiting.shift()
      if (next) next()
      else person.running -= 1
      if (person.running === 0) people.delete(personId)
    }
  }
}
