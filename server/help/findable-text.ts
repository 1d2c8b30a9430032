import { headingsOf } from '#platform/content/to-tree.ts'
import type { HelpText } from './articles.ts'
import { categories } from './categories.ts'
import { type Findable, weights } from './findable.ts'
import { passagesOf } from './passages.ts'

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
      [
        headingsOf(blocks)
          .map(heading => heading.text)
          .join(' '),
        weights.heading,
      ],
      [summary, weights.summary],
      [passages.join(' '), weights.body],
    ],
    hidden: keywords,
    passages: [summary, ...passages],
  }
}
