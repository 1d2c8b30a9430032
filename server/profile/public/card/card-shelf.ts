import { limitConcurrency, type Whose } from '#platform/limits/limit-concurrency.ts'

/**
 * Cards that were drawn lately. Drawing takes a while and much of the processor, so one is drawn at a time,
 * whoever wants the same one waits for it, and beyond a few in the queue people are asked to come back. It stands there
 * in the name of the first who wanted it.
 */
export class CardShelf {
  readonly #cards = new Map<string, Promise<Buffer>>()
  readonly #most: number
  readonly #limited: ReturnType<typeof limitConcurrency>

  constructor({ most = 100, waiting = 40, each = 8 } = {}) {
    this.#most = most
    this.#limited = limitConcurrency({ atOnce: 1, waiting, each })
  }

  take(stamp: string, by: Whose, draw: () => Promise<Buffer>): Promise<Buffer> {
    const card = this.#cards.get(stamp) ?? this.#limited({ by }, draw)
    this.#cards.delete(stamp)
    this.#cards.set(stamp, card)
    card.catch(() => this.#cards.delete(stamp))
    const [oldest] = this.#cards.keys()
    if (this.#cards.size > this.#most && oldest !== undefined) this.#cards.delete(oldest)
    return card
  }
}
