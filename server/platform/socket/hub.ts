import type { EventType } from '@akin/contract/events.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import type { Bus, Event, Signal } from '../bus/bus.ts'
import { closeCodes, type LiveSocket } from './live-socket.ts'
import { textFrame } from './text-frame.ts'

interface HubEvents {
  /** The first socket of a user on this node has opened, or the last one has closed. */
  onFirst(userId: number): void
  onLast(userId: number): void
  /** Sessions may have ended: check those of these sockets. */
  recheck(sockets: readonly LiveSocket[]): void
}

/** Events that are also sent to people who have not confirmed their email address. */
const forUnverified = new Set<string>(['email_verified', 'session_revoked', 'resync'] satisfies EventType[])

/** All open sockets of this node, by user. */
export class SocketHub {
  readonly #byUser = new Map<number, Set<LiveSocket>>()
  /** How many sockets of a user are about to be added. */
  readonly #expected = new Map<number, number>()
  readonly #bus: Bus
  readonly #events: HubEvents
  #told: { event: Event; bytes: Buffer } | undefined
  size = 0

  constructor(bus: Bus, events: HubEvents) {
    this.#bus = bus
    this.#events = events
    bus.onSignal((userId, signal) => this.#deliver(userId, signal))
    bus.onRecheckAll(() => this.recheck('all'))
  }

  /** Subscribes to a user's signals before their socket is added, so that none are missed in between. */
  expectSocket(userId: number) {
    this.#expected.set(userId, (this.#expected.get(userId) ?? 0) + 1)
    return this.#bus.subscribe(userId)
  }

  /** An expected socket will not be added. */
  cancelExpected(userId: number) {
    this.#countExpectedDown(userId)
    this.#unsubscribeIfUnused(userId)
  }

  add(socket: LiveSocket) {
    const { userId } = socket
    this.#countExpectedDown(userId)
    const sockets = this.#byUser.get(userId) ?? new Set()
    this.#byUser.set(userId, sockets)
    sockets.add(socket)
    this.size += 1
    if (sockets.size === 1) this.#events.onFirst(userId)
    const [oldest] = sockets
    if (!oldest || sockets.size <= serverLimits.socketsPerUser) return
    // Removed at once: a socket that does not answer the close must not count as the oldest the next time.
    this.remove(oldest)
    oldest.close(closeCodes.tooManySockets, 'too many sockets')
  }

  remove(socket: LiveSocket) {
    const sockets = this.#byUser.get(socket.userId)
    if (!sockets?.delete(socket)) return
    this.size -= 1
    if (sockets.size > 0) return
    this.#byUser.delete(socket.userId)
    this.#unsubscribeIfUnused(socket.userId)
    this.#events.onLast(socket.userId)
  }

  /** Checks the sessions of the sockets of one user, or of all. */
  recheck(who: number | 'all') {
    this.#events.recheck([...(who === 'all' ? this.all() : (this.#byUser.get(who) ?? []))])
  }

  *all() {
    for (const sockets of this.#byUser.values()) yield* sockets
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
    const sockets = this.#byUser.get(userId)
    if (!sockets) return
    if ('recheck' in signal) return this.recheck(userId)
    const bytes = this.#bytesOf(signal)
    for (const socket of sockets) {
      if (signal.except !== undefined && signal.except === socket.caller.socketId) continue
      if (signal.type === 'email_verified') socket.asker = { ...socket.asker, emailVerified: true }
      if (socket.asker.emailVerified || forUnverified.has(signal.type)) socket.send(bytes)
    }
  }

  /** One person after the other is told of the same event. */
  #bytesOf(event: Event) {
    if (this.#told?.event !== event) this.#told = { event, bytes: textFrame(event.frame) }
    return this.#told.bytes
  }
}
