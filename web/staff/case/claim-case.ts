import { caseEndpoints } from '@akin/contract/staff/case-endpoints.ts'
import type { Case } from '@akin/contract/staff/case-shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '#platform/call.ts'
import { keys } from '../queue/queries.ts'
import { caseKey } from './queries.ts'

/** Take a case, or go on with it. */
export function useClaim() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (number: string) => call(caseEndpoints.claimCase, { params: { number } }),
    meta: { handled: true },
    onSuccess(claim, number) {
      client.setQueryData(caseKey(number), (before: Case | undefined) => before && { ...before, claim })
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.queue }),
  })
}

/** A third of what a claim lasts: one that gets lost does no harm. */
const againMs = 5 * 60_000

/** Opening a case that nobody has takes it, and while it stays open it stays taken. */
export function useKeptClaim(number: string, wanted: boolean) {
  const claim = useClaim()
  const renew = useEffectEvent(() => claim.mutate(number))
  useEffect(() => {
    if (!wanted) return
    renew()
    const timer = setInterval(renew, againMs)
    return () => clearInterval(timer)
  }, [wanted])
  return claim
}
