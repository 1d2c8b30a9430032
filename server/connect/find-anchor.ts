import { photoAnchor } from '@akin/contract/connect/photo-anchor.ts'
import type { Anchor } from '@akin/contract/connect/shapes.ts'
import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { findMember } from '#profile/access.ts'
import { hasOpenedLink } from '#profile/shares/access.ts'
import { showProfile } from '#profile/show-profile.ts'

/**
 * The piece of someone's profile that a request is about, as it stands there for the asker. What does not is refused:
 * nobody can be quoted with words that they have never written, have taken back, or do not show to this person.
 */
export async function findAnchor(
  tx: Transaction,
  askerId: number,
  userId: number,
  anchor: Anchor,
): Promise<Anchor> {
  const found = await findMember(tx, askerId, userId)
  if (!found) return refuse('cannot_request')
  const isNear = found.isContact || (await seesLikeContact(tx, askerId, userId))
  return pieceIn(showProfile(found.profile, isNear ? 'contact' : 'member'), anchor) ?? refuse('anchor_gone')
}

/** Whoever has opened a link to the profile sees for a day what contacts see. */
async function seesLikeContact(tx: Transaction, askerId: number, userId: number) {
  const { rows } = await tx.execute<{ opened: boolean }>(
    sql`select ${hasOpenedLink(userId, askerId)} as opened`,
  )
  return rows[0]?.opened ?? false
}

function pieceIn(profile: ShownProfile, { kind, text }: Anchor): Anchor | null {
  const isShown = {
    prompt: () => profile.prompts.some(({ answer }) => answer === text),
    interest: () => profile.interests.includes(text),
    // One line of what may be several.
    bio: () => inOneLine(profile.bio ?? '').includes(inOneLine(text)),
    photo: () => profile.avatar !== null,
  }
  if (!isShown[kind]()) return null
  return kind === 'photo' ? photoAnchor : { kind, text }
}

function inOneLine(text: string) {
  return text.replace(/\s+/g, ' ').trim()
}
