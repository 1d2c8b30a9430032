import { limits } from '@akin/contract/limits.ts'
import type { Frame } from '@akin/contract/platform/event.ts'
import type { LiveState } from './live-state.ts'

interface LiveOptions {
  userId: number
  onFrame(frame: Frame): void
  /** The socket is open, for the first time or again, or nobody has looked for long: what was missed is asked for. */
  onOpen(): void
  onState(state: LiveState): void
  /** It will not come back by itself: the server has said so, or a whole burst of attempts has failed. */
  onLost(code: number): void
}

/** After these the server does not want us back: all is said, the session has ended, too many tabs. */
const final = [1000, 4401, 4409]

/** Browsers let the timers of a tab that nobody sees rest for up to a minute: that alone is no sleep. */
const hiddenRestMs = 60_000

/**
 * Keeps one socket to the server. After a loss it tries again after 1, 2, 4, 8 and 16 seconds and then gives up,
 * until the network comes back, someone looks at the tab, or asks for it: each begins a new burst.
 */
export function openLive({ userId, onFrame, onOpen, onState, onLost }: LiveOptions) {
  let socket: WebSocket | null = null
  let attempt = 0
  let closed = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let stable: ReturnType<typeof setTimeout> | undefined
  let hiddenSince = isHidden() ? Date.now() : null
  let lastTick = Date.now()
  const watch = setInterval(noticeSleep, limits.sleepCheckMs)
  window.addEventListener('online', startBurst)
  document.addEventListener('visibilitychange', noticeLook)
  connect()

  function connect() {
    clearTimeout(retry)
    onState('connecting')
    const opening = new WebSocket(addressOf(userId))
    socket = opening
    opening.onopen = () => {
      if (socket !== opening) return
      stable = setTimeout(() => {
        attempt = 0
      }, limits.reconnectStableMs)
      onState('open')
      onOpen()
    }
    opening.onmessage = ({ data }) => {
      const frame = readFrame(data)
      if (frame && socket === opening) onFrame(frame)
    }
    opening.onclose = ({ code }) => {
      if (socket === opening) lose(code)
    }
  }

  function lose(code: number) {
    socket = null
    clearTimeout(stable)
    if (final.includes(code) || attempt >= limits.reconnectAttempts) {
      onState('down')
      return onLost(code)
    }
    onState('waiting')
    retry = setTimeout(connect, reconnectDelay(attempt))
    attempt += 1
  }

  function startBurst() {
    if (socket || closed) return
    attempt = 0
    connect()
  }

  /** A machine that slept wakes with a socket that looks open and is dead. */
  function noticeSleep() {
    const gap = Date.now() - lastTick
    lastTick = Date.now()
    const slept = gap > limits.sleepGapMs + (hiddenSince === null ? 0 : hiddenRestMs)
    if (!slept) return
    drop()
    startBurst()
  }

  function noticeLook() {
    if (isHidden()) {
      hiddenSince ??= Date.now()
      return
    }
    const longAgo = hiddenSince !== null && Date.now() - hiddenSince > limits.wakeRefetchMs
    noticeSleep()
    hiddenSince = null
    startBurst()
    // A socket that is only opening asks by itself once it is open.
    if (longAgo && socket?.readyState === WebSocket.OPEN) onOpen()
  }

  function drop() {
    const dropped = socket
    socket = null
    clearTimeout(stable)
    dropped?.close(1000)
  }

  return {
    reconnect: startBurst,
    /** Says whether there is a socket to write to. */
    send(text: string) {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(text)
      return true
    },
    close() {
      closed = true
      clearInterval(watch)
      clearTimeout(retry)
      window.removeEventListener('online', startBurst)
      document.removeEventListener('visibilitychange', noticeLook)
      drop()
      onState('off')
    },
  }
}

export function reconnectDelay(attempt: number) {
  return Math.min(limits.reconnectBaseMs * 2 ** attempt, limits.reconnectCapMs)
}

function isHidden() {
  return document.visibilityState === 'hidden'
}

function addressOf(userId: number) {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws?userId=${userId}`
}

/** A newer server may say what this page cannot read. */
function readFrame(data: unknown): Frame | null {
  try {
    const frame: unknown = JSON.parse(String(data))
    return typeof frame === 'object' && frame !== null && 'type' in frame && typeof frame.type === 'string'
      ? (frame as Frame)
      : null
  } catch {
    return null
  }
}
