import {
  type HelpArticle,
  type HelpCard,
  type HelpShelf,
  helpCategoryIds,
} from '@akin/contract/help/shapes.ts'
import { refuse } from '#platform/refuse.ts'
import type { StampedPages } from '#platform/render/serve-pages.ts'
import { type HelpText, readHelpTexts } from './articles.ts'
import { categories } from './categories.ts'
import { findableLegal, findableText, type NamedLegalPage, passagesOf } from './findable.ts'
import { openSearch, type Search } from './search.ts'
import { wordsOf } from './words.ts'

const wordsPerMinute = 200

/** Reads the help centre from disk. Texts do not change while the server runs. Its search knows the legal pages, too. */
export function openHelp(legal: NamedLegalPage[]) {
  const texts = helpTexts()
  const byId = new Map(texts.map(text => [text.id, text]))
  let search: Search | undefined
  const shelf = { categories: shelve(texts), oftenAsked: oftenAsked(texts) }

  function find(id: string): HelpText {
    return byId.get(id) ?? refuse('not_found')
  }

  return {
    browse: (query = ''): HelpShelf => {
      if (query.trim() === '') return { ...shelf, results: null }
      search ??= openSearch([...texts.map(findableText), ...legal.flatMap(findableLegal)])
      return { ...shelf, results: search(query) }
    },
    article: (id: string): HelpArticle => {
      const text = find(id)
      const { title, summary, category, updated, related } = text.front
      return {
        id,
        title,
        summary,
        category: { id: category, title: categories[category].title },
        updated,
        minutes: minutesToRead(text),
        blocks: text.blocks,
        related: related.map(other => toCard(find(other))),
      }
    },
    requireArticle: (id: string) => void find(id),
  }
}

/** For the sitemap: every article and the day it was last changed. */
export function listHelpPages() {
  return helpTexts().map(({ id, front }) => ({ id, updated: front.updated }))
}

/** Only articles that exist are rendered: other addresses under the help centre are endless. */
export function helpPages(): StampedPages {
  const ids = new Set(listHelpPages().map(({ id }) => id))
  return {
    prefix: '/help-center/',
    stampOf: async id => (ids.has(id) ? 'article' : undefined),
  }
}

let read: HelpText[] | undefined

function helpTexts() {
  read ??= readHelpTexts()
  return read
}

function shelve(texts: HelpText[]) {
  return helpCategoryIds
    .map(id => ({
      id,
      ...categories[id],
      articles: texts.filter(text => text.front.category === id).map(toCard),
    }))
    .filter(category => category.articles.length > 0)
}

function oftenAsked(texts: HelpText[]) {
  return texts.flatMap(({ id, front }) =>
    front.question ? [{ id, question: front.question, answer: front.summary }] : [],
  )
}

function toCard({ id, front }: HelpText): HelpCard {
  return { id, title: front.title, summary: front.summary }
}

function minutesToRead({ blocks }: HelpText) {
  return Math.ceil(passagesOf(blocks).flatMap(wordsOf).length / wordsPerMinute)
}
