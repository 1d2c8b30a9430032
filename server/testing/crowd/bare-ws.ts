import { once } from 'node:events'
import { WebSocket, WebSocketServer } from 'ws'

/** The least that a socket can cost: a server that accepts everyone and says nothing. */
export function serveBareSockets(port: number) {
  const server = new WebSocketServer({ port, host: '127.0.0.1', perMessageDeflate: false })
  server.on('connection', socket => socket.on('error', () => {}))
}

/** Nothing when nobody is there yet. */
export function openBareSocket(port: number) {
  return new Promise<WebSocket | null>(resolve => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false })
    socket.once('open', () => resolve(socket))
    socket.on('error', () => resolve(null))
  })
}

/** A socket as the product's page opens it. */
export async function openSocketAt(url: string, headers: Record<string, string>) {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers, perMessageDeflate: false })
  await once(socket, 'open')
  return socket
}

/** Hands each socket over with the address that it asked for. */
export function serveSockets(port: number, accept: (socket: WebSocket, address: URL) => void) {
  const server = new WebSocketServer({ port, host: '127.0.0.1', perMessageDeflate: false })
  server.on('connection', (socket, { url = '' }) => {
    socket.on('error', () => {})
    accept(socket, new URL(url, 'http://localhost'))
  })
  return once(server, 'listening')
}

export type { WebSocket }
