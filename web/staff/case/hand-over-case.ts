import { caseEndpoints } from '@akin/contract/staff/case-endpoints.ts'
import type { HandOverForm } from '@akin/contract/staff/case-notes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { keys } from '../queue/queries.ts'
import { caseKey } from './queries.ts'

/** Leaves a case to a colleague, or to whoever is free. It is asked for anew by whoever opens it next. */
export function useHandOver(number: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: HandOverForm) => call(caseEndpoints.handOverCase, { params: { number }, body }),
    meta: { handled: true },
    onSuccess() {
      client.removeQueries({ queryKey: caseKey(number) })
      void client.invalidateQueries({ queryKey: keys.queue })
    },
  })
}

/** A note for whoever opens it next. */
export function useNoteOnCase(number: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call(caseEndpoints.noteOnCase, { params: { number }, body: { text } }),
    meta: { handled: true },
    onSuccess: () => client.invalidateQueries({ queryKey: caseKey(number) }),
  })
}
