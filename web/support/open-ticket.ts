import { supportEndpoints } from '@akin/contract/support/endpoints.ts'
import type { SupportForm } from '@akin/contract/support/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { ticketsQuery } from './queries.ts'

export function useOpenTicket() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: SupportForm) => call(supportEndpoints.openTicket, { body: form }),
    meta: { handled: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey }),
  })
}
