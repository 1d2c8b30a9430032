import { authEndpoints } from '@akin/contract/auth/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { toast } from '#platform/toasts.ts'
import { keepPendingEmail } from './pending-email.ts'
import { verificationStatusQuery } from './verification-queries.ts'

/** Corrects the address of an account that is not verified yet. The mail goes there at once. */
export function useChangeAddress() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string }) => call(authEndpoints.changeAddress, { body }),
    meta: { handled: true },
    async onSuccess({ maskedEmail }, { email }) {
      keepPendingEmail(email)
      toast({
        id: 'account',
        kind: 'ok',
        title: 'Address changed',
        description: `A new mail is on its way to ${maskedEmail}.`,
      })
      await queryClient.invalidateQueries(verificationStatusQuery)
    },
  })
}
