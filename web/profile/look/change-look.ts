import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import type { OwnProfile, ProfileLook } from '@akin/contract/profile/shapes.ts'
import type { ThemeName } from '@akin/contract/profile/themes.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { keepOwnProfile } from '../keep-own-profile.ts'
import { ownProfileQuery } from '../queries.ts'

export type OwnLook = NonNullable<OwnProfile['look']>

const mutationKey = ['change look']

/** Shows a choice as made while it is being saved, one after the other, and puts back what could not be. */
export function useChangeLook() {
  const queryClient = useQueryClient()
  const show = (changes: Partial<ProfileLook>) =>
    queryClient.setQueryData(
      ownProfileQuery.queryKey,
      profile => profile && { ...profile, ...(profile.look && { look: withChanges(profile.look, changes) }) },
    )
  return useMutation({
    mutationKey,
    scope: { id: 'change look' },
    mutationFn: (changes: Partial<ProfileLook>) => call(profileEndpoints.editProfile, { body: changes }),
    meta: { handled: true },
    onMutate(changes) {
      const look = queryClient.getQueryData(ownProfileQuery.queryKey)?.look
      show(changes)
      return look && { theme: look.theme, accent: look.accent }
    },
    onSuccess(profile) {
      // An answer from before a choice that is still being saved would undo it on the screen.
      if (queryClient.isMutating({ mutationKey }) === 1) keepOwnProfile(queryClient, profile)
    },
    onError(_error, { theme, accent }, before) {
      if (!before) return
      // Only what this was about: other choices may have been made since.
      show({ ...(theme && { theme: before.theme }), ...(accent !== undefined && { accent: before.accent }) })
    },
  })
}

function withChanges(look: OwnLook, changes: Partial<ProfileLook>): OwnLook {
  return { ...look, ...changes, shown: { ...look.shown, ...changes } }
}

/** A theme that was bought is one's own and on at once, as the server has it. */
export function keepBought(queryClient: QueryClient, theme: ThemeName) {
  const profile = queryClient.getQueryData(ownProfileQuery.queryKey)
  if (!profile?.look) return
  const { bought, shown } = profile.look
  const look = { ...profile.look, theme, bought: [...bought, theme], shown: { ...shown, theme } }
  keepOwnProfile(queryClient, { ...profile, look })
}
