import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import { type Welcome, type WelcomeChanges, welcomeSteps } from '@akin/contract/auth/welcome.ts'
import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import type { OwnProfile, ProfileChanges } from '@akin/contract/profile/shapes.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { queryClient } from '#platform/queries.tsx'
import { keepOwnProfile } from '../keep-own-profile.ts'
import { ownProfileQuery } from '../queries.ts'

const { queryKey } = ownProfileQuery

interface Onward {
  /** What the step was about, where it changes anything. */
  entries?: ProfileChanges | undefined
  /** Where the welcome goes on; it stays where it is if nothing is given. */
  step?: WelcomeChanges['step']
  onSaved: () => void
}

/** Keeps what a step was about, and then goes on. The step itself says what became of it. */
export function useEditWelcome() {
  return useMutation({
    async mutationFn({ entries, step, onSaved }: Onward) {
      if (entries) {
        const profile = await call(profileEndpoints.editProfile, { body: entries })
        await queryClient.cancelQueries({ queryKey })
        keepOwnProfile(queryClient, { ...profile, welcome: furthest(profile.welcome) })
      }
      onSaved()
      if (step !== undefined) await moveWelcome(step)
    },
    meta: { handled: true },
  })
}

/** Goes on at once. If the server does not hear of it, the welcome comes back there with the next visit. */
export async function moveWelcome(step: NonNullable<WelcomeChanges['step']> | null) {
  call(accountEndpoints.editWelcome, { body: { step } }).then(keepWelcome, () => {})
  await keepWelcome({ step })
}

/** Asks how far the welcome is: it may have gone on elsewhere. */
export async function askForWelcome() {
  const profile: OwnProfile = await call(profileEndpoints.getOwnProfile)
  queryClient.setQueryData(queryKey, { ...profile, welcome: furthest(profile.welcome) })
}

async function keepWelcome(told: Partial<Welcome>) {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(
    queryKey,
    profile => profile && { ...profile, welcome: furthest({ ...profile.welcome, ...told }) },
  )
}

/** Answers may come late, and the server may not have heard of it yet: in a tab, too, it only moves forward. */
function furthest(told: Welcome): Welcome {
  const known = queryClient.getQueryData(queryKey)?.welcome
  return known && positionOf(known) > positionOf(told) ? { ...told, step: known.step } : told
}

function positionOf({ step }: Welcome) {
  return step ? welcomeSteps.indexOf(step) : welcomeSteps.length
}
