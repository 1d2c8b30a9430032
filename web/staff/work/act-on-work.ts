import { staffWorkEndpoints } from '@akin/contract/staff/work-endpoints.ts'
import type { AsideRow } from '@akin/contract/staff/work-shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { workQuery } from './queries.ts'

export function useRetryWork() {
  return useWorkAct((uuid: string) => call(staffWorkEndpoints.retryWork, { params: { uuid } }))
}

export function useDropWork() {
  return useWorkAct(({ uuid, reason }: { uuid: string; reason: string }) =>
    call(staffWorkEndpoints.dropWork, { params: { uuid }, body: { reason } }),
  )
}

export function useRetryAside() {
  return useWorkAct(({ work, row }: Pick<AsideRow, 'work' | 'row'>) =>
    call(staffWorkEndpoints.retryAside, { body: { work, row } }),
  )
}

/** Whoever was quicker has changed the list as well. */
function useWorkAct<Input>(act: (input: Input) => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: workQuery.queryKey }),
  })
}
