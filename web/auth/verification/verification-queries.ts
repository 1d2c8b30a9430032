import { authEndpoints } from '@akin/contract/auth/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

export const verificationStatusQuery = queryOptions({
  queryKey: [authEndpoints.getVerificationStatus.path],
  queryFn: () => call(authEndpoints.getVerificationStatus),
  meta: { handled: true },
})

export function linkQuery(token: string) {
  return queryOptions({
    queryKey: [authEndpoints.lookUpLink.path, token],
    queryFn: () => call(authEndpoints.lookUpLink, { params: { token } }),
    meta: { handled: true },
  })
}
