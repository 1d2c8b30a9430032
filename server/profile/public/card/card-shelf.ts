import { takeTurns } from '#platform/take-turns.ts'

/**
 * Cards that were drawn lately. Drawing takes a while and much of the processor, so one is drawn at a time,
 * whoever wants the same one waits for it, and beyond a few in the queue people are asked to come back.
 */
export class CardShelf {
  readonly #cards = new Map<string, Promise<Buffer>>()
  readonly #most: number
  readonly #inTurn: ReturnType<typeof takeTurns>

  constructor({ most = 100, waiting = 19 } = {}) {
    this.#most = most
    this.#inTurn = takeTurns({ atOnce: 1, waiting })
  }

  take(stamp: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const card = this.#cards.get(stamp) ?? this.#inTurn(draw)
    this.#cards.delete(stamp)
    this.#cards.set(stamp, card)
    card.catch(() => this.#cards.delete(stamp))
    const [oldest] = this.#cards.keys()
    if (this.#cards.size > this.#most && oldest !== undefined) this.#cards.delete(oldest)
    return card
  }
}
