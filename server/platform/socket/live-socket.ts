import type { Writable } from 'node:stream'
import { serverLimits } from '@akin/contract/server-limits.ts'
import type { WebSocket } from 'ws'
import type { Asker } from '../call/asker.ts'
import type { Caller } from '../call/caller.ts'
import { tell } from '../metrics/tell.ts'
import { FrameRate } from './rate.ts'
import { textFrame } from './text-frame.ts'
import { writeTogether } from './write-together.ts'

/** Close codes. Clients do not reconnect by themselves after the first two. */
export const closeCodes = {
  sessionEnded: 4401,
  tooManySockets: 4409,
  tooSlow: 4408,
  goingAway: 1001,
  unsupportedData: 1003,
  policyViolation: 1008,
  internalError: 1011,
  reconnect: 1012,
} as const

/** One open socket and its person: identified when it opened, and checked again while it is open. */
export class LiveSocket {
  readonly ws: WebSocket
  readonly #connection: Writable
  readonly caller: Caller
  /** Randomised, so that sockets opened together do not all reconnect together. */
  readonly reconnectAt = Date.now() + serverLimits.socketAge * 1000 * (1 - Math.random() / 10)
  readonly rate: FrameRate
  asker: Asker
  missedPings = 0

  constructor(ws: WebSocket, connection: Writable, asker: Asker, caller: Caller, rate = new FrameRate()) {
    this.ws = ws
    this.#connection = connection
    this.rate = rate
    this.asker = asker
    this.caller = caller
  }

  get userId() {
    return this.asker.id
  }

  get isOpen() {
    return this.ws.readyState === this.ws.OPEN
  }

  /** Bytes are those of `textFrame`. Written past `ws`, which would put each message into a frame for this socket alone. */
  send(message: string | Buffer) {
    if (!this.#canSend()) return
    tell('framesSent', {})
    writeTogether(this.#connection)
    this.#connection.write(typeof message === 'string' ? textFrame(message) : message)
  }

  pong(data: Buffer) {
    if (this.#canSend()) this.ws.pong(data)
  }

  /** The client may not answer; the connection is then terminated after a timeout. */
  close(code: number, reason: string) {
    this.ws.close(code, reason)
  }

  /** Closes the socket of a client that reads too slowly (backpressure): it reconnects and fetches what it missed. */
  #canSend() {
    if (!this.isOpen) return false
    const keepsUp = this.ws.bufferedAmount <= serverLimits.socketBuffer
    if (!keepsUp) this.close(closeCodes.tooSlow, 'too slow')
    return keepsUp
  }
}
