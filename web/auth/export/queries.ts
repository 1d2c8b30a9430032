import type { ExportChoices } from '@akin/contract/auth/export.ts'
import { exportEndpoints } from '@akin/contract/auth/export-endpoints.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { exportKey } from './export-key.ts'

export const exportQuery = queryOptions({
  queryKey: exportKey,
  queryFn: () => call(exportEndpoints.getExport),
  gcTime: 0,
  meta: { live: true, handled: true },
})

export function useStartExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ExportChoices) => call(exportEndpoints.startExport, { body }),
    meta: { handled: true },
    onSuccess: state => client.setQueryData(exportQuery.queryKey, state),
  })
}

export function useRemoveExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(exportEndpoints.removeExport),
    onSettled: () => client.invalidateQueries(exportQuery),
  })
}
