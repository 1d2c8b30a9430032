import { Refusal } from './refuse.ts'

/**
 * Lets each person have only a few costly tasks under way in this process, whatever room there is for all: nobody takes
 * the places of the others. One more is refused at once.
 */
export function limitEach(atOnce: number) {
  const running = new Map<number, number>()

  return async <Result>(userId: number, work: () => Promise<Result>): Promise<Result> => {
    const before = running.get(userId) ?? 0
    if (before >= atOnce) throw new Refusal('rate_limited', { retryAfter: 5 })
    running.set(userId, before + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(userId) ?? 1) - 1
      if (left > 0) running.set(userId, left)
      else running.delete(userId)
    }
  }
}
