import { usualTuning } from '@akin/contract/discover/ranking.ts'
import { useQuery } from '@tanstack/react-query'
import { discoverSettingsQuery } from '../queries.ts'

/** What counts for the person: as usual, as long as nothing else is known. */
export function useTuning() {
  return useQuery(discoverSettingsQuery).data?.tuning ?? usualTuning
}
