interface Hearer {
  /** With the moment of it: whatever is asked for later holds all that this socket will not tell of. */
  onOpen(at: number): void
  onText(data: unknown): void
  onClose(code: number): void
}

type Tell = (hearer: Hearer) => void

export type OpenedSocket = ReturnType<typeof openSocket>

/** A socket that can be opened before there is anybody to hear it: what it says until then is kept, in its order. */
export function openSocket(userId: number) {
  const socket = new WebSocket(addressOf(userId))
  const kept: Tell[] = []
  let take = (tell: Tell) => {
    kept.push(tell)
  }
  socket.onopen = () => {
    const at = performance.now()
    take(({ onOpen }) => onOpen(at))
  }
  socket.onmessage = ({ data }) => take(({ onText }) => onText(data))
  socket.onclose = ({ code }) => take(({ onClose }) => onClose(code))
  return {
    socket,
    /** What was kept is told once whoever hears it has begun. */
    hear(hearer: Hearer) {
      take = tell => tell(hearer)
      queueMicrotask(() => {
        for (const tell of kept.splice(0)) tell(hearer)
      })
    },
  }
}

function addressOf(userId: number) {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws?userId=${userId}`
}
