import { type ProfileStep, profileSteps } from '@akin/contract/profile/shapes.ts'
import type { WholeProfile } from './whole-profile.ts'

/** What each step adds, of a hundred. */
const weights: Record<ProfileStep, number> = {
  avatar: 20,
  bio: 20,
  interests: 15,
  headline: 10,
  prompts: 10,
  place: 5,
  languages: 5,
  lookingFor: 5,
  fullName: 5,
  links: 5,
}

const done: Record<ProfileStep, (profile: WholeProfile) => boolean> = {
  avatar: ({ pictures }) => pictures.avatar !== undefined,
  bio: ({ bio }) => bio !== '',
  interests: ({ interests }) => interests.length >= 3,
  headline: ({ headline }) => headline !== '',
  prompts: ({ prompts }) => prompts.length > 0,
  place: ({ city, country }) => city !== '' || country !== null,
  languages: ({ languages }) => languages.length > 0,
  lookingFor: ({ lookingFor }) => lookingFor.length > 0,
  fullName: ({ fullName }) => fullName !== '',
  links: ({ links }) => links.length > 0,
}

/** How much of a profile there is, and the step that would add the most. */
export function completenessOf(profile: WholeProfile) {
  const missing = profileSteps.filter(step => !done[step](profile))
  const lost = missing.reduce((sum, step) => sum + weights[step], 0)
  return { percent: 100 - lost, next: missing[0] ?? null }
}
