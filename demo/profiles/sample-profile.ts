import type { Audiences } from '@akin/contract/profile/audiences.ts'
import type { ProfileEntries, ProfileLook, ProfilePrivacy } from '@akin/contract/profile/shapes.ts'

/** What someone of the demo has made of their profile. */
export interface SampleProfile {
  entries: ProfileEntries
  /** The addresses among their links that were seen to link back. */
  verified: string[]
  privacy: Omit<ProfilePrivacy, 'audiences'> & { audiences: Partial<Audiences> }
  status?: { emoji: string; text: string; days: number }
  look: Partial<ProfileLook>
  hasPortrait: boolean
  hasCover: boolean
}
