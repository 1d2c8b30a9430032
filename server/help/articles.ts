import { HelpCategoryId } from '@akin/contract/help/shapes.ts'
import * as z from 'zod/mini'
import { ContentError } from '#platform/content/content-error.ts'
import { type Article, readArticles } from '#platform/content/read-articles.ts'

const words = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))

const HelpFront = z.strictObject({
  title: words(80),
  category: HelpCategoryId,
  /** Its place inside the category. */
  order: z.coerce.number().check(z.int(), z.positive()),
  summary: words(200),
  updated: z.iso.date(),
  related: z.array(z.string()).check(z.length(3)),
  /** Words that people look for and the text does not say. */
  keywords: z.optional(z.array(z.string())),
  /** How people put it when they ask. Such an article is listed among the often asked. */
  question: z.optional(words(80)),
})

export type HelpText = Article<z.infer<typeof HelpFront>>

/** Every article, in the order of the page. Each leads on to three others that exist. */
export function readHelpTexts(folder = 'help'): HelpText[] {
  const texts = readArticles(folder, HelpFront)
  const ids = new Set(texts.map(text => text.id))
  for (const { id, front } of texts) {
    const odd = front.related.find(other => other === id || !ids.has(other))
    if (odd) throw new ContentError(`content/help/${id}.md names "${odd}" as related, which leads nowhere.`)
  }
  return texts.sort(byPlace)
}

function byPlace(a: HelpText, b: HelpText) {
  return place(a) - place(b) || a.front.order - b.front.order || a.id.localeCompare(b.id)
}

function place({ front }: HelpText) {
  return HelpCategoryId.options.indexOf(front.category)
}
