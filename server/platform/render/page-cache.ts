interface Kept {
  status: number
  html: string
  stamp: string
  until: number
}

/** Pages are the same for everyone, so each is rendered once and kept for a minute, or until its stamp changes. */
export class PageCache {
  readonly #pages = new Map<string, Kept>()
  readonly #most: number
  readonly #ms: number

  constructor({ most = 500, ms = 60_000 } = {}) {
    this.#most = most
    this.#ms = ms
  }

  get(url: string, stamp: string) {
    const page = this.#pages.get(url)
    return page && page.stamp === stamp && page.until > Date.now() ? page : undefined
  }

  keep(url: string, stamp: string, page: { status: number; html: string }) {
    this.#pages.delete(url)
    const oldest = this.#pages.keys().next()
    if (this.#pages.size >= this.#most && !oldest.done) this.#pages.delete(oldest.value)
    this.#pages.set(url, { ...page, stamp, until: Date.now() + this.#ms })
  }
}
