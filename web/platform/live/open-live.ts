import { limits } from '@akin/contract/limits.ts'
import type { Frame } from '@akin/contract/platform/event.ts'
import type { LiveState } from './live-state.ts'

interface LiveOptions {
  userId: number
  onFrame(frame: Frame): void
  /** The socket has opened, or the tab is visible again after a long time: refetch what may have been missed. */
  onOpen(): void
  onState(state: LiveState): void
  /** It will not reconnect by itself: the server's close code forbids it, or all attempts of a burst have failed. */
  onLost(code: number): void
}

const tooManyTabs = 4409

/** Close codes after which we do not reconnect: normal closure, the session has ended, too many tabs. */
const finalCodes = [1000, 4401, tooManyTabs]

/** Browsers delay the timers of a hidden tab by up to a minute: such a gap does not mean that the machine slept. */
const hiddenTimerDelayMs = 60_000

/**
 * Keeps one socket to the server open. After a loss it reconnects after 1, 2, 4, 8 and 16 seconds and then gives up,
 * until the network comes back, the tab becomes visible, or someone asks for it: each starts a new burst of attempts. So
 * does, once it has given up, any sign that somebody is there: a key, a press, or the server by an answer.
 */
export function openLive({ userId, onFrame, onOpen, onState, onLost }: LiveOptions) {
  let socket: WebSocket | null = null
  let attempt = 0
  let closed = false
  let hasGivenUp = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let stableTimer: ReturnType<typeof setTimeout> | undefined
  let hiddenSince = isHidden() ? Date.now() : null
  let lastTick = Date.now()
  const sleepTimer = setInterval(reconnectAfterSleep, limits.sleepCheckMs)
  window.addEventListener('online', startBurst)
  for (const sign of signs) window.addEventListener(sign, revive)
  document.addEventListener('visibilitychange', onVisibilityChange)
  connect()

  function connect() {
    clearTimeout(retryTimer)
    hasGivenUp = false
    onState('connecting')
    const opening = new WebSocket(addressOf(userId))
    socket = opening
    opening.onopen = () => {
      if (socket !== opening) return
      stableTimer = setTimeout(() => {
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
    clearTimeout(stableTimer)
    const isFinal = finalCodes.includes(code)
    if (isFinal || attempt >= limits.reconnectAttempts) {
      hasGivenUp = !isFinal
      onState(code === tooManyTabs ? 'crowded' : 'down')
      return onLost(code)
    }
    onState('waiting')
    retryTimer = setTimeout(connect, reconnectDelay(attempt))
    attempt += 1
  }

  function startBurst() {
    if (socket || closed) return
    attempt = 0
    connect()
  }

  /** Whom the server has sent away stays away: of too many tabs each would drive out the next. */
  function revive() {
    if (hasGivenUp) startBurst()
  }

  /** After the machine slept, the socket looks open but is dead: a gap between two timer ticks shows it. */
  function reconnectAfterSleep() {
    const gap = Date.now() - lastTick
    lastTick = Date.now()
    const slept = gap > limits.sleepGapMs + (hiddenSince === null ? 0 : hiddenTimerDelayMs)
    if (!slept) return
    drop()
    startBurst()
  }

  function onVisibilityChange() {
    if (isHidden()) {
      hiddenSince ??= Date.now()
      return
    }
    const longAgo = hiddenSince !== null && Date.now() - hiddenSince > limits.wakeRefetchMs
    reconnectAfterSleep()
    hiddenSince = null
    startBurst()
    // A socket that is still connecting calls `onOpen` by itself.
    if (longAgo && socket?.readyState === WebSocket.OPEN) onOpen()
  }

  function drop() {
    const dropped = socket
    socket = null
    clearTimeout(stableTimer)
    dropped?.close(1000)
  }

  return {
    reconnect: startBurst,
    /** There is reason to hope: if all attempts have failed, it begins anew. */
    revive,
    /** Returns false if there is no open socket. */
    send(text: string) {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(text)
      return true
    },
    close() {
      closed = true
      clearInterval(sleepTimer)
      clearTimeout(retryTimer)
      window.removeEventListener('online', startBurst)
      for (const sign of signs) window.removeEventListener(sign, revive)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      drop()
      onState('off')
    },
  }
}

/** At the end of what Reconnect does: its own press must not be counted twice. */
const signs = ['keyup', 'click'] as const

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

/** Returns null for a frame that this page cannot parse, such as one of a newer server. */
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
