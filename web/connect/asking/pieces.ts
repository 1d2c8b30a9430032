import type { Anchor } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import type { ShownProfile } from '@akin/contract/profile/shapes.ts'

/** What of a profile a request can be about: what they answered, and what they like. */
export function piecesOf({ prompts, interests }: Pick<ShownProfile, 'prompts' | 'interests'>): Anchor[] {
  const pieces: Anchor[] = [
    ...prompts.map(({ answer }) => ({ kind: 'prompt' as const, text: answer })),
    ...interests.map(interest => ({ kind: 'interest' as const, text: interest })),
  ]
  return pieces.filter(({ text }) => text.length <= limits.anchor)
}
