import { Refusal } from './refuse.ts'

/** Whose task it is: the id of a person, or the address of a visitor. */
export type Whose = number | string

/**
 * Lets each person have only a few costly tasks under way in this process, whatever room there is for all: nobody takes
 * the places of the others. One more is refused at once.
 */
export function limitEach(atOnce: number) {
  const running = new Map<Whose, number>()

  return async <Result>(by: Whose, work: () => Promise<Result>): Promise<Result> => {
    const before = running.get(by) ?? 0
    if (before >= atOnce) throw new Refusal('rate_limited', { retryAfter: 5 })
    running.set(by, before + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(by) ?? 1) - 1
      if (left > 0) running.set(by, left)
      else running.delete(by)
    }
  }
}
