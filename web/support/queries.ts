import { supportEndpoints } from '@akin/contract/support/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

export const ticketsQuery = queryOptions({
  queryKey: [supportEndpoints.listTickets.path],
  queryFn: async () => (await call(supportEndpoints.listTickets)).items,
  meta: { handled: true },
})
