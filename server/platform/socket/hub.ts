import type { EventType } from '@akin/contract/events.ts'
import { limits } from '@akin/contract/limits.ts'
import type { Bus, Signal } from '../bus/bus.ts'
import { closes, type LiveSocket } from './live-socket.ts'

interface HubEvents {
  /** The first socket of a user on this node has opened, or the last one has closed. */
  onFirst(userId: number): void
  onLast(userId: number): void
  /** Sessions may have ended: look at those behind the sockets. */
  recheck(sockets: readonly LiveSocket[]): void
}

/** What reaches someone who has not confirmed their address. */
const forEveryone = new Set<string>(['email_verified', 'session_revoked', 'resync'] satisfies EventType[])

/** All open sockets of this node, by user. */
export class SocketHub {
  readonly #byUser = new Map<number, Set<LiveSocket>>()
  /** Users whose next socket is about to be added. */
  readonly #expected = new Map<number, number>()
  readonly #bus: Bus
  readonly #events: HubEvents
  size = 0

  constructor(bus: Bus, events: HubEvents) {
    this.#bus = bus
    this.#events = events
    bus.onSignal((userId, signal) => this.#deliver(userId, signal))
    bus.onRecheckAll(() => this.recheck('all'))
  }

  /** Listens for a user before their socket is here: what happens meanwhile must not be missed. */
  expectSocket(userId: number) {
    this.#expected.set(userId, (this.#expected.get(userId) ?? 0) + 1)
    return this.#bus.subscribe(userId)
  }

  /** A socket that was prepared for has not come. */
  cancelExpected(userId: number) {
    this.#countExpectedDown(userId)
    this.#unsubscribeIfUnused(userId)
  }

  add(socket: LiveSocket) {
    const { userId } = socket
    this.#countExpectedDown(userId)
    const own = this.#byUser.get(userId) ?? new Set()
    this.#byUser.set(userId, own)
    own.add(socket)
    this.size += 1
    if (own.size === 1) this.#events.onFirst(userId)
    const [oldest] = own
    if (!oldest || own.size <= limits.socketsPerUser) return
    // Gone from here at once: one that does not answer the close must not keep the next oldest safe.
    this.remove(oldest)
    oldest.close(closes.tooManySockets, 'too many sockets')
  }

  remove(socket: LiveSocket) {
    const own = this.#byUser.get(socket.userId)
    if (!own?.delete(socket)) return
    this.size -= 1
    if (own.size > 0) return
    this.#byUser.delete(socket.userId)
    this.#unsubscribeIfUnused(socket.userId)
    this.#events.onLast(socket.userId)
  }

  /** Looks at the sessions behind the sockets of one user, or of all. */
  recheck(who: number | 'all') {
    this.#events.recheck([...(who === 'all' ? this.all() : (this.#byUser.get(who) ?? []))])
  }

  *all() {
    for (const own of this.#byUser.values()) yield* own
  }

  users() {
    return [...this.#byUser.keys()]
  }

  #countExpectedDown(userId: number) {
    const left = (this.#expected.get(userId) ?? 1) - 1
    if (left > 0) this.#expected.set(userId, left)
    else this.#expected.delete(userId)
  }

  #unsubscribeIfUnused(userId: number) {
    if (!this.#byUser.has(userId) && !this.#expected.has(userId)) this.#bus.unsubscribe(userId)
  }

  #deliver(userId: number, signal: Signal) {
    const own = this.#byUser.get(userId)
    if (!own) return
    if ('recheck' in signal) return this.recheck(userId)
    for (const socket of own) {
      if (signal.type === 'email_verified') socket.asker = { ...socket.asker, emailVerified: true }
      if (socket.asker.emailVerified || forEveryone.has(signal.type)) socket.send(signal.frame)
    }
  }
}
