import { decisionEndpoints } from '@akin/contract/safety/decision-endpoints.ts'
import type { AppealForm, Standing } from '@akin/contract/safety/decision-shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { standingQuery } from './queries.ts'

/** What was sent takes the form's place at once. */
export function useSendAppeal(decisionId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AppealForm) => call(decisionEndpoints.sendAppeal, { params: { decisionId }, body }),
    meta: { handled: true },
    onSuccess(decision) {
      client.setQueryData(
        standingQuery.queryKey,
        (before: Standing | undefined) =>
          before && {
            ...before,
            decisions: before.decisions.map(each => (each.id === decision.id ? decision : each)),
          },
      )
    },
  })
}
