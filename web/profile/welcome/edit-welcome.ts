import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import type { WelcomeChanges } from '@akin/contract/auth/welcome.ts'
import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import type { ProfileChanges } from '@akin/contract/profile/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { keepOwnProfile, ownProfileQuery } from '../queries.ts'

interface Onward {
  /** What the step was about, where it changes anything. */
  entries?: ProfileChanges | undefined
  /** Where the welcome goes on; it stays where it is if nothing is given. */
  step?: WelcomeChanges['step']
}

/** Keeps what a step was about, and then where the welcome goes on. The step itself says what became of it. */
export function useEditWelcome() {
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn({ entries, step }: Onward) {
      if (entries) {
        keepOwnProfile(queryClient, await call(profileEndpoints.editProfile, { body: entries }))
      }
      if (step === undefined) return
      const welcome = await call(accountEndpoints.editWelcome, { body: { step } })
      queryClient.setQueryData(ownProfileQuery.queryKey, profile => profile && { ...profile, welcome })
    },
    meta: { handled: true },
  })
}
