import { createClock } from './clock.ts'
import { useStore } from './store.ts'

let today = new Date()

const days = createClock(30_000, () => {
  const now = new Date()
  if (now.toDateString() !== today.toDateString()) today = now
  return today
})

/** A moment of today. Who uses it is drawn anew on the next day: in a tab that is left open today becomes yesterday. */
export function useToday() {
  return useStore(days)
}
