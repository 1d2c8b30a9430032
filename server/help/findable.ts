import type { HelpHit } from '@akin/contract/help/shapes.ts'
import type { LegalPage } from '@akin/contract/legal/shapes.ts'
import type { ContentBlock } from '@akin/contract/platform/content.ts'
import { headingsOf, plain } from '#platform/content/to-tree.ts'
import type { HelpText } from './articles.ts'
import { categories } from './categories.ts'

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

/** An article of the help centre, as its search reads it. */
export function findableText({ id, front, blocks }: HelpText): Findable {
  const { title, question = '', keywords = [], summary, category } = front
  const passages = passagesOf(blocks)
  return {
    kind: 'help',
    id,
    address: `/help-center/${id}`,
    category: categories[category].title,
    title,
    shown: [
      [title, weights.title],
      [question, weights.question],
      [headingWords(blocks), weights.heading],
      [summary, weights.summary],
      [passages.join(' '), weights.body],
    ],
    hidden: keywords,
    passages: [summary, ...passages],
  }
}

export type NamedLegalPage = LegalPage & { id: string }

interface Section {
  id: string
  title: string
  blocks: ContentBlock[]
}

/** A legal page as the search reads it: the page as a whole, and each of its sections. Only the best is shown. */
export function findableLegal(page: NamedLegalPage): Findable[] {
  const { id, title, summary } = page
  const whole = { kind: 'legal' as const, id, address: `/${id}`, category: 'Legal page', hidden: [] }
  const { opening, sections } = partsOf(page.blocks)
  const first = passagesOf(opening)
  return [
    {
      ...whole,
      title,
      // Not its summary: whatever that says is said in a section, and there it can be read.
      shown: [
        [title, weights.title],
        [first.join(' '), weights.body],
      ],
      passages: [...summary.slice(0, 1), ...first],
    },
    ...sections.map(section => toFindable(section, whole, title)),
  ]
}

function toFindable(
  section: Section,
  whole: Omit<Findable, 'title' | 'shown' | 'passages'>,
  page: string,
): Findable {
  const passages = passagesOf(section.blocks)
  return {
    ...whole,
    address: `${whole.address}#${section.id}`,
    title: `${page}: ${section.title}`,
    shown: [
      [section.title, weights.section],
      [headingWords(section.blocks), weights.heading],
      [page, weights.page],
      [passages.join(' '), weights.body],
    ],
    passages,
  }
}

/** What stands before the first large heading belongs to the page as a whole. */
function partsOf(blocks: ContentBlock[]) {
  const opening: ContentBlock[] = []
  const sections: Section[] = []
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2)
      sections.push({ id: block.id, title: block.text, blocks: [] })
    else (sections.at(-1)?.blocks ?? opening).push(block)
  }
  return { opening, sections }
}

function headingWords(blocks: ContentBlock[]) {
  const texts = headingsOf(blocks).map(heading => heading.text)
  return texts.join(' ')
}

/** The sentences of a text, piece by piece, without its headings. */
export function passagesOf(blocks: ContentBlock[]): string[] {
  return blocks.flatMap(sentencesOf)
}

function sentencesOf(block: ContentBlock): string[] {
  switch (block.kind) {
    case 'heading':
      return []
    case 'paragraph':
      return [plain(block.runs)]
    case 'list':
      return block.items.flatMap(({ runs, list }) => [plain(runs), ...(list?.items.map(plain) ?? [])])
    case 'note':
      return block.paragraphs.map(plain)
    case 'table':
      return block.rows.map(row => row.map(plain).join(' · '))
  }
}
