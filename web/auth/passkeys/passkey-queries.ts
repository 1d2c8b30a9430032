import { passkeyEndpoints } from '@akin/contract/auth/passkey-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

/** Other devices change it: it is kept only while it is on the screen. */
export const passkeysQuery = queryOptions({
  queryKey: [passkeyEndpoints.listPasskeys.path],
  queryFn: async () => (await call(passkeyEndpoints.listPasskeys)).items,
  gcTime: 0,
  meta: { handled: true },
})
