import { caseEndpoints } from '@akin/contract/staff/case-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

export const caseKey = (number: string) => ['staff', 'case', number]

/** A case with its evidence. Each reading is written down, so it is asked for when it is opened and after what changes it. */
export function caseQuery(number: string) {
  return queryOptions({
    queryKey: caseKey(number),
    queryFn: () => call(caseEndpoints.getCase, { params: { number } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { handled: true },
  })
}
