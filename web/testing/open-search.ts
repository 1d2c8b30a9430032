import type { Answers } from './answers.ts'
import { threeCards } from './cards.ts'
import { openPage } from './open-page.tsx'
import { directoryOf, searchAddress, searching } from './searches.ts'

/** Ana searches for people, and unless the answers say otherwise finds three. */
export async function openSearch(looked: object = {}, answers: Answers = {}) {
  const app = await openPage(searchAddress(looked), {
    ...searching,
    discover: directoryOf(threeCards),
    ...answers,
  })
  return {
    ...app,
    /** What was asked for so far. */
    asked: () => app.calls('discover').map(({ query }) => query),
    remembered: () => app.calls('editDiscoverSettings').map(({ body }) => body),
  }
}
