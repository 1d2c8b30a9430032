import type { ContentBlock } from '@akin/contract/platform/content.ts'
import { plain } from '#platform/content/to-tree.ts'

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
