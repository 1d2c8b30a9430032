import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { rememberPicture } from '#safety/media/known-pictures.ts'
import { changeProfile } from './change-profile.ts'
import { takeDown } from './pictures/keep-picture.ts'
import { profileLinks } from './tables.ts'

const empty = {
  'full-name': { fullName: '' },
  headline: { headline: '' },
  bio: { bio: '' },
  city: { city: '' },
  prompts: { prompts: [] },
  interests: { interests: [] },
  status: { statusEmoji: null, statusText: '', statusExpiresAt: null },
} as const

type Text = keyof typeof empty
export type ProfilePart = Text | 'picture' | 'cover' | { link: string }

export const textParts = Object.keys(empty) as Text[]

/**
 * Takes away a part of someone's profile that breaks a rule. A picture is known again when someone brings it. False if there
 * is no such link.
 */
export async function removePart(tx: Transaction, userId: number, part: ProfilePart) {
  if (part === 'picture' || part === 'cover') {
    const old = await takeDown(tx, userId, part === 'picture' ? 'avatar' : 'cover')
    if (old?.fingerprint) await rememberPicture(tx, { fingerprint: old.fingerprint, list: 'removed' })
    return true
  }
  if (typeof part === 'string') {
    await changeProfile(tx, userId, empty[part])
    return true
  }
  const isIt = and(eq(profileLinks.userId, userId), eq(profileLinks.url, part.link))
  const removed = await tx.delete(profileLinks).where(isIt).returning({ id: profileLinks.id })
  await changeProfile(tx, userId)
  return removed.length > 0
}
