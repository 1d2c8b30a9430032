import { passkeyEndpoints } from '@akin/contract/auth/passkey-endpoints.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { knowsPasskeys } from './knows-passkeys.ts'

/** Other devices change it: it is kept only while it is on the screen. */
export const passkeysQuery = queryOptions({
  queryKey: [passkeyEndpoints.listPasskeys.path],
  queryFn: async () => (await call(passkeyEndpoints.listPasskeys)).items,
  gcTime: 0,
  meta: { handled: true },
})

/** Whether this person has one for this host, in a browser that knows what it is. One of another host is of no use here. */
export function useHasPasskey(enabled = true) {
  const { data } = useQuery({ ...passkeysQuery, enabled: enabled && knowsPasskeys() })
  return data?.some(passkey => passkey.worksHere) ?? false
}
