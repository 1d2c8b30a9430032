import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import type { OwnProfile, ProfileChanges } from '@akin/contract/profile/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import type { Saving } from '#platform/use-saving.ts'
import { keepOwnProfile } from '../keep-own-profile.ts'
import { ownProfileQuery } from '../queries.ts'

export type PrivacyChanges = Pick<
  ProfileChanges,
  'audiences' | 'showAge' | 'publicPage' | 'searchEngines' | 'discovery'
>

/** What a part of the settings is given: how things stand, and how to change one of them. */
export interface SettingsProps {
  profile: OwnProfile
  saving: Saving
  onChange: (name: string, changes: PrivacyChanges) => void
}

const mutationKey = ['change privacy']

/** Shows a choice as made while it is being saved, one after the other, and puts back what could not be. */
export function useChangePrivacy() {
  const queryClient = useQueryClient()
  const show = (changes: PrivacyChanges) =>
    queryClient.setQueryData(ownProfileQuery.queryKey, profile => profile && withChanges(profile, changes))
  return useMutation({
    mutationKey,
    scope: { id: 'change privacy' },
    mutationFn: (changes: PrivacyChanges) => call(profileEndpoints.editProfile, { body: changes }),
    meta: { handled: true },
    onMutate(changes) {
      const profile = queryClient.getQueryData(ownProfileQuery.queryKey)
      show(changes)
      return profile && valuesBefore(profile, changes)
    },
    onSuccess(profile) {
      // An answer from before a choice that is still being saved would undo it on the screen.
      if (queryClient.isMutating({ mutationKey }) === 1) keepOwnProfile(queryClient, profile)
    },
    onError(_error, _changes, before) {
      if (before) show(before)
    },
  })
}

function withChanges(profile: OwnProfile, { audiences, ...switches }: PrivacyChanges): OwnProfile {
  return Object.assign({}, profile, switches, {
    audiences: Object.assign({}, profile.audiences, audiences),
  })
}

/** What the changes are about, as it stood: other choices may have been made since. */
function valuesBefore(profile: OwnProfile, { audiences, ...switches }: PrivacyChanges): PrivacyChanges {
  return {
    ...pick(profile, Object.keys(switches)),
    ...(audiences && { audiences: pick(profile.audiences, Object.keys(audiences)) }),
  }
}

function pick<T extends object>(whole: T, names: string[]): Partial<T> {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name))) as Partial<T>
}
