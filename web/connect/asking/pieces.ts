import { photoAnchor } from '@akin/contract/connect/photo-anchor.ts'
import type { Anchor } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import type { ShownProfile } from '@akin/contract/profile/shapes.ts'

/** What of a profile a request can be about. */
export interface Piece {
  anchor: Anchor
  /** What an answer was given to. */
  question?: string
  /** In common with the person asking. */
  isShared?: boolean
}

/** What they answered, then what they like, shared things first, then their photo. */
export function piecesOf(
  { prompts, interests, avatar }: Pick<ShownProfile, 'prompts' | 'interests' | 'avatar'>,
  shared: readonly string[] = [],
): Piece[] {
  const likes = interests.map(text => ({
    anchor: { kind: 'interest' as const, text },
    isShared: shared.includes(text),
  }))
  const pieces: Piece[] = [
    ...prompts.map(({ question, answer }) => ({
      anchor: { kind: 'prompt' as const, text: answer },
      question,
    })),
    ...likes.filter(({ isShared }) => isShared),
    ...likes.filter(({ isShared }) => !isShared),
    ...(avatar ? [{ anchor: photoAnchor }] : []),
  ]
  return pieces.filter(({ anchor }) => anchor.text.length <= limits.anchor)
}

export function isSame(one: Anchor | null, other: Anchor | null) {
  return one?.kind === other?.kind && one?.text === other?.text
}
