import { authEndpoints } from '@akin/contract/auth/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

/** Asks for a reset link. The answer is the same for every address. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: { email: string }) => call(authEndpoints.forgotPassword, { body }),
    meta: { handled: true },
  })
}
