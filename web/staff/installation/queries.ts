import { installationEndpoints } from '@akin/contract/staff/installation-endpoints.ts'
import type { InstallationView, RefusedDomains } from '@akin/contract/staff/installation-shapes.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

export const installationQuery = queryOptions({
  queryKey: ['staff', 'installation'],
  queryFn: () => call(installationEndpoints.getInstallation),
  meta: { handled: true },
})

export const domainsQuery = queryOptions({
  queryKey: ['staff', 'domains'],
  queryFn: () => call(installationEndpoints.listRefusedDomains),
  meta: { handled: true },
})

/** Every change answers with how it stands then. What failed is said where it was pressed. */
export function useChangeInstallation<Given>(change: (given: Given) => Promise<InstallationView>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { handled: true },
    onSuccess: view => cache.setQueryData(installationQuery.queryKey, view),
  })
}

export function useChangeDomains<Given>(change: (given: Given) => Promise<RefusedDomains>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { handled: true },
    onSuccess: list => cache.setQueryData(domainsQuery.queryKey, list),
  })
}
