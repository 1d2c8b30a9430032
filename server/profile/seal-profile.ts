import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import type { EvidenceItem } from '#safety/seal-evidence.ts'
import { pictureKeys } from './pictures/picture-files.ts'
import { pictures } from './tables.ts'

type Subject = 'profile' | 'picture' | null

/** A profile as someone is shown it, as items of a report's evidence. Its pictures stay locked until they are held. */
export async function sealProfile(
  tx: Transaction,
  shown: ShownProfile,
  subject: Subject,
): Promise<EvidenceItem[]> {
  const whose = { from: shown.displayName, fromId: shown.userId, at: null }
  const kinds = (['avatar', 'cover'] as const).filter(kind => shown[kind] !== null)
  const kept = kinds.length === 0 ? [] : await lockPictures(tx, shown.userId, kinds)
  return [
    { kind: 'profile', content: { ...whose, text: wordsOf(shown), isSubject: subject === 'profile' } },
    ...kept.map(({ id, kind }): EvidenceItem => {
      const files = [{ words: pictureWords[kind], mime: 'image/webp', keys: pictureKeys({ id, kind }) }]
      const isSubject = subject === 'picture'
      return { kind: 'picture', content: { ...whose, text: '', isSubject, files, facts: { id, kind } } }
    }),
  ]
}

const pictureWords = { avatar: 'Profile picture', cover: 'Cover' }

function lockPictures(tx: Transaction, userId: number, kinds: ('avatar' | 'cover')[]) {
  return tx
    .select({ id: pictures.id, kind: pictures.kind })
    .from(pictures)
    .where(and(eq(pictures.userId, userId), inArray(pictures.kind, kinds)))
    .orderBy(asc(pictures.kind))
    .for('share')
}

/** Whatever someone has written there. */
function wordsOf(shown: ShownProfile) {
  const { displayName, fullName, pronouns, headline, bio, status, place, interests, prompts, links } = shown
  return [
    ...[displayName, fullName, pronouns, headline, bio],
    status && `${status.emoji} ${status.text}`,
    place && [place.city, place.country].filter(Boolean).join(', '),
    interests.join(', '),
    ...prompts.map(({ question, answer }) => `${question} ${answer}`),
    ...links.map(({ label, url }) => `${label}: ${url}`),
  ]
    .filter(Boolean)
    .join('\n')
}
