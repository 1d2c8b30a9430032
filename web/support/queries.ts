import { supportEndpoints } from '@akin/contract/support/endpoints.ts'
import { threadEndpoints } from '@akin/contract/support/thread-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

export const ticketsQuery = queryOptions({
  queryKey: [supportEndpoints.listTickets.path],
  queryFn: async () => (await call(supportEndpoints.listTickets)).items,
  meta: { handled: true },
})

export function threadQuery(number: string) {
  return queryOptions({
    queryKey: [threadEndpoints.readThread.path, number],
    queryFn: () => call(threadEndpoints.readThread, { params: { number } }),
    meta: { handled: true },
  })
}

/** By the link of a mail: whoever holds it reads the same. */
export function linkedThreadQuery(token: string) {
  return queryOptions({
    queryKey: [threadEndpoints.readLinkedThread.path, token],
    queryFn: () => call(threadEndpoints.readLinkedThread, { body: { token } }),
    meta: { handled: true },
  })
}
