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
