/** Asks once however many want to know, and again after an hour or a failure. */
export function forAnHour<T>(ask: () => Promise<T>): () => Promise<T> {
  let known: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (!known || known.until < Date.now()) {
      const asked = { answer: ask(), until: Date.now() + 60 * 60 * 1000 }
      known = asked
      asked.answer.catch(() => {
        asked.until = 0
      })
    }
    return known.answer
  }
}
