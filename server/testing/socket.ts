import { once } from 'node:events'
import { request } from 'node:http'
import type { LiveFrame } from '@akin/contract/events.ts'
import { vi } from 'vitest'
import { WebSocket } from 'ws'

/** Far more than any frame takes: only one that never comes may reach this. */
const patience = 60_000

export interface SocketOptions {
  userId: number | string
  cookie: string
  origin: string
  /** The address that a proxy would name. */
  from?: string
}

export type TestSocket = Awaited<ReturnType<typeof openTestSocket>>

/** Opens a socket as a browser does. Fails with the status of the answer if the upgrade is refused. */
export async function openTestSocket(address: string, { userId, cookie, origin, from }: SocketOptions) {
  const url = `${address.replace('http', 'ws')}/ws?userId=${userId}`
  const ws = new WebSocket(url, { headers: { cookie, origin, ...(from && { 'x-forwarded-for': from }) } })
  const frames: LiveFrame[] = []
  const closed = new Promise<number>(resolve => ws.once('close', resolve))
  ws.on('message', data => frames.push(JSON.parse(String(data)) as LiveFrame))
  const refused = once(ws, 'unexpected-response').then(([, response]) => {
    ws.on('error', () => {})
    ws.terminate()
    throw new Error(`refused with ${response.statusCode}`)
  })
  await Promise.race([once(ws, 'open'), refused])
  refused.catch(() => {})

  /** The first frame of a type, once it is here. */
  function frame<Type extends LiveFrame['type']>(type: Type, within = patience) {
    return vi.waitFor(() => {
      const found = frames.find(candidate => candidate.type === type)
      if (!found)
        throw new Error(`No ${type} among ${frames.map(each => each.type).join(', ') || 'no frames'}.`)
      return found as Extract<LiveFrame, { type: Type }>
    }, within)
  }

  return { ws, frames, frame, closed }
}

/** Sends an upgrade request with these headers and no others, and returns the status: 101 if it is accepted. */
export function requestUpgrade(address: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<number>((resolve, reject) => {
    const handshake = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    }
    const asking = request(new URL(address), { path, headers: handshake, agent: false })
    asking.once('upgrade', (_response, socket) => {
      socket.destroy()
      resolve(101)
    })
    asking.once('response', response => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asking.once('error', reject)
    asking.end()
  })
}
