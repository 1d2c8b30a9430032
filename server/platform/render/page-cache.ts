export type Page = { status: number; html: string } | { status: number; location: string }

interface Kept {
  page: Page
  stamp: string
  until: number
}

/** Pages are the same for everyone, so each is rendered once and kept for a minute, or until its stamp changes. */
export class PageCache {
  readonly #pages = new Map<string, Kept>()
  readonly #underway = new Map<string, Promise<Page>>()
  readonly #most: number
  readonly #ms: number
  readonly #status: number

  /** Only pages of one status are kept: addresses that lead nowhere are endless. */
  constructor({ most = 500, ms = 60_000, status = 200 } = {}) {
    this.#most = most
    this.#ms = ms
    this.#status = status
  }

  /** The page as it was kept, or made now: once, however many ask for it meanwhile. */
  async take(url: string, stamp: string, make: () => Promise<Page>): Promise<Page> {
    const kept = this.#pages.get(url)
    if (kept && kept.stamp === stamp && kept.until > Date.now()) return kept.page
    const key = `${url} ${stamp}`
    const underway = this.#underway.get(key)
    if (underway !== undefined) return underway
    const making = make().finally(() => this.#underway.delete(key))
    this.#underway.set(key, making)
    const page = await making
    if ('html' in page && page.status === this.#status) this.#keep(url, stamp, page)
    return page
  }

  #keep(url: string, stamp: string, page: Page) {
    this.#pages.delete(url)
    const oldest = this.#pages.keys().next()
    if (this.#pages.size >= this.#most && !oldest.done) this.#pages.delete(oldest.value)
    this.#pages.set(url, { page, stamp, until: Date.now() + this.#ms })
  }
}
