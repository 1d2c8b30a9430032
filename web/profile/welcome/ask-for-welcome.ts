import { queryClient } from '#platform/queries.tsx'
import { ownProfileQuery } from '../queries.ts'

/** With the first confirmation of an address the welcome begins. */
export function askForWelcome() {
  void queryClient.invalidateQueries(ownProfileQuery)
}
