interface Kept {
  status: number
  html: string
  until: number
}

/** Pages are the same for everyone, so each is rendered once and kept for a minute. */
export class PageCache {
  readonly #pages = new Map<string, Kept>()
  readonly #most: number
  readonly #ms: number

  constructor({ most = 500, ms = 60_000 } = {}) {
    this.#most = most
    this.#ms = ms
  }

  get(url: string) {
    const page = this.#pages.get(url)
    return page && page.until > Date.now() ? page : undefined
  }

  keep(url: string, page: { status: number; html: string }) {
    this.#pages.delete(url)
    const oldest = this.#pages.keys().next()
    if (this.#pages.size >= this.#most && !oldest.done) this.#pages.delete(oldest.value)
    this.#pages.set(url, { ...page, until: Date.now() + this.#ms })
  }
}
