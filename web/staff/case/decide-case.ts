import { caseEndpoints } from '@akin/contract/staff/case-endpoints.ts'
import type { DecideForm } from '@akin/contract/staff/decide-form.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { CallError } from '#platform/call-error.ts'
import { keys } from '../queue/queries.ts'
import { caseKey } from './queries.ts'

/** Decides a case. Where someone was quicker, or a second person has to agree, the case shows it; what was written stays. */
export function useDecide(number: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: DecideForm) => call(caseEndpoints.decideCase, { params: { number }, body }),
    meta: { handled: true },
    onError(error) {
      const code = error instanceof CallError ? error.body.code : undefined
      if (code && changesCase.includes(code)) void client.invalidateQueries({ queryKey: caseKey(number) })
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.queue }),
  })
}

const changesCase = ['case_decided', 'case_taken', 'needs_second_person', 'seal_broken']
