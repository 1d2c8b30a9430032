import type { PageHtml } from './page-html.ts'

export type Page = HtmlPage | { status: number; location: string }

export interface HtmlPage {
  status: number
  html: PageHtml
  /** Whether it comes from memory and will be asked for again. */
  isKept?: boolean
}

interface Entry {
  page: Page
  stamp: string
  until: number
}

/** Pages are the same for everyone, so each is rendered once and kept for a minute, or until its stamp changes. */
export class PageCache {
  readonly #pages = new Map<string, Entry>()
  readonly #underway = new Map<string, Promise<Page>>()
  readonly #maxPages: number
  readonly #ms: number
  readonly #status: number

  /** Only pages of one status are cached, so that unknown addresses, of which there is no end, do not fill it. */
  constructor({ maxPages = 500, ms = 60_000, status = 200 } = {}) {
    this.#maxPages = maxPages
    this.#ms = ms
    this.#status = status
  }

  /** The cached page, or one rendered now; simultaneous requests share one rendering. */
  async get(url: string, stamp: string, render: () => Promise<Page>): Promise<Page> {
    const entry = this.#pages.get(url)
    if (entry && entry.stamp === stamp && entry.until > Date.now()) return entry.page
    const key = `${url} ${stamp}`
    const underway = this.#underway.get(key)
    if (underway !== undefined) return underway
    const rendering = render().finally(() => this.#underway.delete(key))
    this.#underway.set(key, rendering)
    const page = await rendering
    if ('html' in page && page.status === this.#status) this.#store(url, stamp, page)
    return page
  }

  #store(url: string, stamp: string, page: HtmlPage) {
    this.#pages.delete(url)
    const oldest = this.#pages.keys().next()
    if (this.#pages.size >= this.#maxPages && !oldest.done) this.#pages.delete(oldest.value)
    this.#pages.set(url, { page: { ...page, isKept: true }, stamp, until: Date.now() + this.#ms })
  }
}
