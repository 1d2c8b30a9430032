import type { EventType, events } from '@akin/contract/events.ts'
import { onTestFinished } from 'vitest'
import type * as z from 'zod/mini'
import type { FakeServer } from './fake-server.ts'

const Real = WebSocket
const open = new Set<FakeSocket>()
let server: FakeServer | null = null
/** The line is cut: no socket opens. */
let isCut = false

/** From now on the application's sockets lead to this fake server. Those of the test runner stay real. */
export function connectSockets(next: FakeServer) {
  server = next
  open.clear()
  globalThis.WebSocket = new Proxy(Real, {
    construct: (_, [url, protocols]: [string, string?]) =>
      new URL(url).pathname === '/ws' ? new FakeSocket() : new Real(url, protocols),
  })
}

/** Tells the open page of a live event. Returns how many sockets heard it: a page opens its own after a moment. */
export function tell<Type extends EventType>(type: Type, data: z.input<(typeof events)[Type]>) {
  for (const socket of open) socket.deliver({ type, data })
  return open.size
}

/** Closes what is open with a code, and lets nothing open until the line is there again, or the test ends. */
export function cutLine(code = 1006) {
  isCut = true
  onTestFinished(mendLine)
  for (const socket of [...open]) socket.close(code)
}

export function mendLine() {
  isCut = false
}

/** How many sockets are open. When its own opens, a page asks again for everything that events change. */
export function openSockets() {
  return open.size
}

class FakeSocket {
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void
  readyState: number = Real.CONNECTING

  constructor() {
    queueMicrotask(() => {
      if (this.readyState !== Real.CONNECTING) return
      if (isCut) return this.close(1006)
      this.readyState = Real.OPEN
      open.add(this)
      this.onopen?.()
    })
  }

  async send(text: string) {
    const { type, id, data } = JSON.parse(text) as { type: string; id: number; data: unknown }
    // What gets lost on a socket is asked for over HTTP: here at once, as from a server that does not know the frame.
    const lost = () => Response.json({ code: 'unknown_frame' }, { status: 400 })
    const response = await server?.frame(type, data).catch(lost)
    if (!response) return
    const { ok, status } = response
    const body: unknown = status === 204 ? undefined : await response.json().catch(() => ({}))
    this.deliver(
      ok
        ? { type: 'ack', data: { id, status, reply: body } }
        : { type: 'refused', data: { id, status, ...(body as object) } },
    )
  }

  close(code = 1000) {
    this.readyState = Real.CLOSED
    open.delete(this)
    this.onclose?.({ code })
  }

  deliver(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
}
