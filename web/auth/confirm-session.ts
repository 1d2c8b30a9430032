import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

/** Proves with the password that it is really them. */
export function useConfirmSession() {
  return useMutation({
    mutationFn: (body: { password: string }) => call(accountEndpoints.confirmSession, { body }),
    meta: { handled: true },
  })
}
