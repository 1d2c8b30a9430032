import type { Status } from '@akin/contract/profile/shapes.ts'
import type { WholeProfile } from './whole-profile.ts'

type StoredStatus = Pick<WholeProfile, 'statusEmoji' | 'statusText' | 'statusExpiresAt'>

/** What someone is up to, until it expires. */
export function statusOf({ statusEmoji, statusText, statusExpiresAt }: StoredStatus): Status | null {
  if (!statusEmoji || !statusExpiresAt || statusExpiresAt.getTime() <= Date.now()) return null
  return { emoji: statusEmoji, text: statusText, expiresAt: statusExpiresAt }
}
