import type { ContentBlock } from '@akin/contract/platform/content.ts'

interface Section {
  /** The address of its heading; empty for what stands before the first one. */
  id: string
  title: string
  blocks: ContentBlock[]
}

/** A text cut before each of its large headings. */
export function sectionsOf(blocks: ContentBlock[]): Section[] {
  const sections: Section[] = [{ id: '', title: '', blocks: [] }]
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2)
      sections.push({ id: block.id, title: block.text, blocks: [] })
    sections.at(-1)?.blocks.push(block)
  }
  return sections.filter(section => section.blocks.length > 0)
}
