import { refuse } from '#platform/refuse.ts'

/**
 * Cards that were drawn lately. Drawing takes a while and much of the processor, so one is drawn at a time,
 * whoever wants the same one waits for it, and beyond a few in the queue people are asked to come back.
 */
export class CardShelf {
  readonly #cards = new Map<string, Promise<Buffer>>()
  readonly #most: number
  readonly #longestQueue: number
  #queue: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor({ most = 100, longestQueue = 20 } = {}) {
    this.#most = most
    this.#longestQueue = longestQueue
  }

  take(stamp: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const card = this.#cards.get(stamp) ?? this.#enqueue(stamp, draw)
    this.#cards.delete(stamp)
    this.#cards.set(stamp, card)
    const [oldest] = this.#cards.keys()
    if (this.#cards.size > this.#most && oldest !== undefined) this.#cards.delete(oldest)
    return card
  }

  #enqueue(stamp: string, draw: () => Promise<Buffer>) {
    if (this.#waiting >= this.#longestQueue) return refuse('unavailable', { retryAfter: 5 })
    this.#waiting += 1
    const card = this.#queue.then(draw).finally(() => {
      this.#waiting -= 1
    })
    this.#queue = card.catch(() => this.#cards.delete(stamp))
    return card
  }
}
