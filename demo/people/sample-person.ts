import type { LanguageCode } from '@akin/contract/profile/languages.ts'
import type { CultureName } from './complexions.ts'

/** Someone of the demo: their account, and what is true of them in every room. */
export interface SamplePerson {
  id: number
  displayName: string
  email: string
  dateOfBirth: string
  /** Days ago. */
  joined: number
  fullName: string
  gender: 'woman' | 'man' | 'neither'
  culture: CultureName
  home: { city: string; country: string; timeZone: string }
  /** The one they grew up with first. */
  languages: LanguageCode[]
}

/** How old someone is as the demo is written: it must not depend on the day it is filled. */
export function ageOf({ dateOfBirth }: Pick<SamplePerson, 'dateOfBirth'>) {
  return 2026 - Number(dateOfBirth.slice(0, 4))
}
