import { appealEndpoints } from '@akin/contract/staff/appeal-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { cursorQuery } from '#platform/cursor-query.ts'

export const keys = {
  list: ['staff', 'appeals', 'list'],
  one: (number: string) => ['staff', 'appeals', 'one', number],
}

const againMs = 60_000

/** Appeals that wait, the oldest first. */
export const appealsQuery = cursorQuery(after => call(appealEndpoints.listAppeals, { query: after }), {
  queryKey: keys.list,
  refetchInterval: againMs,
  refetchOnWindowFocus: true,
  staleTime: 0,
  meta: { handled: true },
})

/** Each reading is written down, so it is asked for once with each opening. */
export function appealQuery(number: string) {
  return queryOptions({
    queryKey: keys.one(number),
    queryFn: () => call(appealEndpoints.getAppeal, { params: { number } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { handled: true },
  })
}
