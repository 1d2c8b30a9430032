import type { HelpHit } from '@akin/contract/help/shapes.ts'

/** Something that a search can lead to, and all that it says, by how much that tells what it is about. */
export interface Findable extends Pick<HelpHit, 'kind' | 'id' | 'category'> {
  address: string
  /** As the results name it. */
  title: string
  /** Words that readers see, heaviest first. */
  shown: [words: string, weight: number][]
  /** Words that people look for and the text does not say. */
  hidden: string[]
  /** What may be quoted in the results. */
  passages: string[]
}

export const weights = {
  title: 6,
  question: 5,
  keywords: 5,
  section: 4,
  heading: 3,
  summary: 3,
  page: 2,
  body: 1,
}
