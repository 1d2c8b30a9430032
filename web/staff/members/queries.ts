import { memberEndpoints } from '@akin/contract/staff/member-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

export const staffQuery = queryOptions({
  queryKey: ['staff', 'members'],
  queryFn: () => call(memberEndpoints.listStaff),
  staleTime: 0,
  meta: { handled: true },
})

/** What a few letters may mean. Nothing is asked for without any. */
export function findQuery(q: string) {
  return queryOptions({
    queryKey: ['staff', 'find', q],
    queryFn: () => call(memberEndpoints.findInConsole, { query: { q } }),
    enabled: q !== '',
    staleTime: 0,
    gcTime: 60_000,
    meta: { handled: true },
  })
}
