import { remembered } from '#platform/remembered.ts'
import { useStore } from '#platform/store.ts'

const lastRead = remembered<string | null>({
  key: 'akin.spotlightRead',
  per: 'user',
  parse: text => text,
  write: end => end,
})

/** The end of the Spotlight whose outcome was read here last, if any was. */
export function useReadOutcome() {
  return useStore(lastRead)
}

export function noteOutcomeRead(end: Date) {
  lastRead.set(end.toISOString())
}
