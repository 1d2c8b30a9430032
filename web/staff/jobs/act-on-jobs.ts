import { staffJobEndpoints } from '@akin/contract/staff/job-endpoints.ts'
import type { AsideRow } from '@akin/contract/staff/job-shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { jobsQuery } from './queries.ts'

export function useRetryJob() {
  return useJobAct((uuid: string) => call(staffJobEndpoints.retryJob, { params: { uuid } }))
}

export function useDropJob() {
  return useJobAct(({ uuid, reason }: { uuid: string; reason: string }) =>
    call(staffJobEndpoints.dropJob, { params: { uuid }, body: { reason } }),
  )
}

export function useRetryAside() {
  return useJobAct(({ work, row }: Pick<AsideRow, 'work' | 'row'>) =>
    call(staffJobEndpoints.retryAside, { body: { work, row } }),
  )
}

/** Whoever was quicker has changed the list as well. */
function useJobAct<Input>(act: (input: Input) => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: jobsQuery.queryKey }),
  })
}
