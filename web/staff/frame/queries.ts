import { doorEndpoints } from '@akin/contract/staff/door-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

/** Asked once for each opening. What keeps the console shut is shown in its place. */
export const consoleQuery = queryOptions({
  queryKey: ['staff', 'door'],
  queryFn: () => call(doorEndpoints.openConsole),
  meta: { handled: true },
})
