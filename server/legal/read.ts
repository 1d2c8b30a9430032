import { type LegalPage, legalPageIds } from '@akin/contract/legal/shapes.ts'
import * as z from 'zod/mini'
import type { Config } from '#config.ts'
import { ContentError } from '#platform/content/content-error.ts'
import { type Article, readArticles } from '#platform/content/read-articles.ts'
import { refuse } from '#platform/refuse.ts'

const sentence = z.string().check(z.minLength(1), z.maxLength(200))

const LegalFront = z.strictObject({
  title: z.string(),
  version: z.coerce.number().check(z.int(), z.positive()),
  date: z.iso.date(),
  summary: z.array(sentence).check(z.minLength(3), z.maxLength(6)),
  /** `2026-11-15: What is different.` */
  changes: z.array(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}: \S/))).check(z.minLength(1)),
  /** The day on which a lawyer found the text good for this installation. */
  reviewed: z.optional(z.iso.date()),
})

/** Reads the legal texts from disk. They do not change while the server runs. */
export function openLegal(config: Config) {
  const pages = new Map(readLegalTexts(config).map(text => [text.id, toPage(text)]))
  return {
    page: (id: string): LegalPage => pages.get(id) ?? refuse('not_found'),
    /** All of them with their names, for the search of the help centre. */
    pages: () => Array.from(pages, ([id, page]) => ({ id, ...page })),
  }
}

/** For the sitemap: every page and the day from which it is in force. */
export function listLegalPages(config: Config) {
  return readLegalTexts(config).map(({ id, front }) => ({ id, date: front.date }))
}

type LegalText = Article<z.infer<typeof LegalFront>>

/** By what is filled in: pages, search and sitemap of a server have the same. */
const known = new Map<string, LegalText[]>()

function readLegalTexts(config: Config): LegalText[] {
  const { companyName, companyAddress, companyEmail, supportEmail, publicUrl } = config
  const fill = { companyName, companyAddress, companyEmail, supportEmail, publicUrl }
  const key = JSON.stringify(fill)
  const texts = known.get(key) ?? readArticles('legal', LegalFront, fill)
  const missing = legalPageIds.find(id => !texts.some(text => text.id === id))
  if (missing) throw new ContentError(`There is no text content/legal/${missing}.md.`)
  known.set(key, texts)
  return texts
}

function toPage({ front, blocks }: LegalText): LegalPage {
  const { reviewed, changes, ...rest } = front
  return { ...rest, needsReview: reviewed === undefined, blocks, changes: changes.map(toChange) }
}

function toChange(line: string) {
  return { date: line.slice(0, 10), text: line.slice(12) }
}
