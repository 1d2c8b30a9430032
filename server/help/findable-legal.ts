import type { LegalPage } from '@akin/contract/legal/shapes.ts'
import type { ContentBlock } from '@akin/contract/platform/content.ts'
import { headingsOf } from '#platform/content/to-tree.ts'
import { type Findable, weights } from './findable.ts'
import { passagesOf } from './passages.ts'

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
      [
        headingsOf(section.blocks)
          .map(heading => heading.text)
          .join(' '),
        weights.heading,
      ],
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
