import { type ProfileStep, profileSteps } from '@akin/contract/profile/shapes.ts'
import type { WholeProfile } from './whole-profile.ts'

/** What each step adds, of a hundred, and when it is done. */
const steps: Record<ProfileStep, readonly [worth: number, isDone: (profile: WholeProfile) => boolean]> = {
  avatar: [20, ({ pictures }) => pictures.avatar !== undefined],
  bio: [20, ({ bio }) => bio !== ''],
  interests: [15, ({ interests }) => interests.length >= 3],
  headline: [10, ({ headline }) => headline !== ''],
  prompts: [10, ({ prompts }) => prompts.length > 0],
  place: [5, ({ city, country }) => city !== '' || country !== null],
  languages: [5, ({ languages }) => languages.length > 0],
  lookingFor: [5, ({ lookingFor }) => lookingFor.length > 0],
  fullName: [5, ({ fullName }) => fullName !== ''],
  links: [5, ({ links }) => links.length > 0],
}

/** How much of a profile there is, and the step that would add the most. */
export function completenessOf(profile: WholeProfile) {
  const missing = profileSteps.filter(step => !steps[step][1](profile))
  const lost = missing.reduce((sum, step) => sum + steps[step][0], 0)
  return { percent: 100 - lost, next: missing[0] ?? null }
}
