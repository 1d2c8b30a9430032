import type { PageHtml } from './page-html.ts'

export type Page = HtmlPage | { status: number; location: string }

export interface HtmlPage {
  status: number
  html: PageHtml
  /** Whether it comes from memory and will be asked for again. */
  isKept?: boolean
  /** Whether it is for some alone. */
  isHidden?: boolean
}

interface Entry {
  page: Page
  stamp: string
  until: number
}

const mostPages = 500

/** Finds the page at an address, or renders it; simultaneous requests share one rendering. */
export type PageCache = ReturnType<typeof openPageCache>

/**
 * Pages are the same for everyone, so each is rendered once and kept for a while, or until its stamp changes. Only pages
 * of one status are cached, so that unknown addresses, of which there is no end, do not fill it.
 */
export function openPageCache(ms: number, status = 200) {
  const pages = new Map<string, Entry>()
  const underway = new Map<string, Promise<Page>>()

  function keep(url: string, stamp: string, page: HtmlPage) {
    pages.delete(url)
    const oldest = pages.keys().next()
    if (pages.size >= mostPages && !oldest.done) pages.delete(oldest.value)
    pages.set(url, { page: { ...page, isKept: true }, stamp, until: Date.now() + ms })
  }

  return async (url: string, stamp: string, render: () => Promise<Page>): Promise<Page> => {
    const entry = pages.get(url)
    if (entry && entry.stamp === stamp && entry.until > Date.now()) return entry.page
    const key = `${url} ${stamp}`
    const shared = underway.get(key)
    if (shared !== undefined) return shared
    const rendering = render().finally(() => underway.delete(key))
    underway.set(key, rendering)
    const page = await rendering
    if ('html' in page && page.status === status) keep(url, stamp, page)
    return page
  }
}
