import type { WelcomeStep } from '@akin/contract/auth/welcome.ts'
import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { page } from 'vitest/browser'
import { ana, emptyProfile } from './nothing-yet.ts'
import { openPage } from './open-page.tsx'

/** The welcome's dialog at each of its steps. */
export const welcomeAt = {
  picture: page.getByRole('dialog', { name: 'Put a face to it' }),
  interests: page.getByRole('dialog', { name: 'Three things you could talk about all evening' }),
  sentence: page.getByRole('dialog', { name: 'One sentence, in your words' }),
}

interface Setting extends Partial<OwnProfile> {
  address?: string
  answers?: Parameters<typeof openPage>[1]
}

/** Someone who waits at a step, on a server that remembers what it is told. */
export async function openWelcomeAt(
  step: WelcomeStep | null,
  { address = '/connect', answers, ...changes }: Setting = {},
) {
  let profile: OwnProfile = { ...emptyProfile, ...changes, welcome: { step, listHidden: false } }
  return openPage(address, {
    getUser: ana,
    getOwnProfile: () => profile,
    editProfile: ({ body }) => {
      profile = { ...profile, ...(body as Partial<OwnProfile>) }
      return profile
    },
    editWelcome: ({ body }) => {
      const { step = profile.welcome.step } = body as { step?: WelcomeStep | null }
      profile = { ...profile, welcome: { ...profile.welcome, step } }
      return profile.welcome
    },
    ...answers,
  })
}
