interface Hearer {
  /** With the moment of it: whatever is asked for later holds all that this socket will not tell of. */
  onOpen(at: number): void
  onText(data: unknown): void
  onClose(code: number): void
}

export type OpenedSocket = ReturnType<typeof openSocket>

/** A socket that can be opened before there is anybody to hear it: what it says until then is kept, in its order. */
export function openSocket(userId: number) {
  const socket = new WebSocket(addressOf(userId))
  const kept: ((hearer: Hearer) => void)[] = []
  let tell = (act: (hearer: Hearer) => void) => void kept.push(act)
  socket.onopen = () => {
    const at = performance.now()
    tell(({ onOpen }) => onOpen(at))
  }
  socket.onmessage = ({ data }) => tell(({ onText }) => onText(data))
  socket.onclose = ({ code }) => tell(({ onClose }) => onClose(code))
  return {
    socket,
    hear(hearer: Hearer) {
      tell = act => act(hearer)
      for (const act of kept.splice(0)) act(hearer)
    },
  }
}

function addressOf(userId: number) {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws?userId=${userId}`
}
