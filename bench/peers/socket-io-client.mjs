// The benchmark itself is installed elsewhere, and reaches the library through here.
import { io } from 'socket.io-client'

/** The socket of one person. */
export function join(url, userId) {
  return io(url, { query: { userId }, transports: ['websocket'], forceNew: true })
}
