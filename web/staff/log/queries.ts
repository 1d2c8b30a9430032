import { logEndpoints } from '@akin/contract/staff/log-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { cursorQuery } from '#platform/cursor-query.ts'

/** What the page looks for, as an address has it. */
export interface Wanted {
  search?: string
  staff?: string
  act?: string
}

/** Reading it adds to it: it is asked anew with each opening. */
export function logQuery(wanted: Wanted) {
  return cursorQuery(after => call(logEndpoints.listLog, { query: { ...wanted, ...after } }), {
    queryKey: ['staff', 'log', 'list', wanted],
    staleTime: 0,
    gcTime: 0,
    meta: { handled: true },
  })
}

export const chainQuery = queryOptions({
  queryKey: ['staff', 'log', 'chain'],
  queryFn: () => call(logEndpoints.checkLog, { query: {} }),
  staleTime: 0,
  meta: { handled: true },
})

export function checkAgain() {
  return call(logEndpoints.checkLog, { query: { again: 'yes' } })
}

export function exportAddress(wanted: Wanted) {
  const search = new URLSearchParams({ ...wanted }).toString()
  return `/api/admin/log.csv${search && `?${search}`}`
}
