import type { OwnProfile } from '@akin/contract/profile/shapes.ts'

/** What is chosen and written in the welcome, before it is saved. */
export interface Draft {
  interests: string[]
  sentence: string
}

export function draftOf({ interests, headline }: OwnProfile): Draft {
  return { interests, sentence: headline }
}
