import { limits } from '@akin/contract/limits.ts'
import type { WebSocket } from 'ws'
import type { Asker } from '../call/asker.ts'
import type { Caller } from '../call/caller.ts'
import { FrameRate } from './rate.ts'

/** Why we close a socket; clients do not come back by themselves after the first two. */
export const closes = {
  sessionEnded: 4401,
  tooManySockets: 4409,
  tooSlow: 4408,
  goingAway: 1001,
  wrongKind: 1003,
  unwelcome: 1008,
  broken: 1011,
  comeBack: 1012,
} as const

/** One open socket, and who is behind it: known when it opened, and looked up again while it is open. */
export class LiveSocket {
  readonly ws: WebSocket
  readonly caller: Caller
  /** Not the same for all: a crowd that came together must not leave together. */
  readonly leavesAt = Date.now() + limits.socketAge * 1000 * (1 - Math.random() / 10)
  readonly rate = new FrameRate()
  asker: Asker
  missedPings = 0

  constructor(ws: WebSocket, asker: Asker, caller: Caller) {
    this.ws = ws
    this.asker = asker
    this.caller = caller
  }

  get userId() {
    return this.asker.id
  }

  get isOpen() {
    return this.ws.readyState === this.ws.OPEN
  }

  send(frame: string) {
    if (this.#keepsUp()) this.ws.send(frame)
  }

  pong(data: Buffer) {
    if (this.#keepsUp()) this.ws.pong(data)
  }

  /** The farewell may never be read or answered; the connection goes soon after either way. */
  close(code: number, reason: string) {
    this.ws.close(code, reason)
  }

  /** A reader that does not keep up is let go: it comes back and asks for what it missed. */
  #keepsUp() {
    if (!this.isOpen) return false
    const keepsUp = this.ws.bufferedAmount <= limits.socketBuffer
    if (!keepsUp) this.close(closes.tooSlow, 'too slow')
    return keepsUp
  }
}
