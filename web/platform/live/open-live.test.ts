import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openLive, reconnectDelay } from './open-live.ts'

/** Stands in for the browser's: the test opens, closes and speaks in the server's place. */
class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  static get last() {
    const socket = FakeSocket.all.at(-1)
    if (!socket) throw new Error('No socket has been opened.')
    return socket
  }

  readonly url: string
  readyState = 0
  closedWith: number | undefined
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor(url: string) {
    this.url = url
    FakeSocket.all.push(this)
  }

  close(code: number) {
    this.closedWith = code
    this.end(code)
  }

  accept() {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
  }

  end(code = 1006) {
    this.readyState = 3
    this.onclose?.({ code })
  }
}

const page = { visibilityState: 'visible' }
const location = { protocol: 'http:', host: 'akin.test' }
const shown = { states: [] as string[], frames: [] as unknown[], opened: 0, lost: [] as number[] }
let browser: { window: EventTarget; document: EventTarget }
let live: ReturnType<typeof openLive>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z') })
  FakeSocket.all = []
  Object.assign(shown, { states: [], frames: [], opened: 0, lost: [] })
  page.visibilityState = 'visible'
  location.protocol = 'http:'
  browser = { window: new EventTarget(), document: new EventTarget() }
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('window', Object.assign(browser.window, { location }))
  Object.defineProperty(browser.document, 'visibilityState', { get: () => page.visibilityState })
  vi.stubGlobal('document', browser.document)
})

afterEach(() => {
  live.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function begin() {
  live = openLive({
    userId: 4711,
    onFrame: frame => shown.frames.push(frame),
    onOpen: () => {
      shown.opened += 1
    },
    onState: state => shown.states.push(state),
    onLost: code => shown.lost.push(code),
  })
}

function beginOpen() {
  begin()
  FakeSocket.last.accept()
}

function look(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState
  browser.document.dispatchEvent(new Event('visibilitychange'))
}

/** How long until the next attempt, to the millisecond. */
function waitForAttempt() {
  const before = FakeSocket.all.length
  for (let waited = 1; waited <= 40_000; waited += 1) {
    vi.advanceTimersByTime(1)
    if (FakeSocket.all.length > before) return waited
  }
  return null
}

function failBurst() {
  FakeSocket.last.end()
  const delays: number[] = []
  for (let delay = waitForAttempt(); delay !== null; delay = waitForAttempt()) {
    delays.push(delay)
    FakeSocket.last.end()
  }
  return delays
}

describe('the address', () => {
  test('is the page’s own host and names the user', () => {
    begin()
    expect(FakeSocket.last.url).toBe('ws://akin.test/ws?userId=4711')
  })

  test('is secure where the page is', () => {
    location.protocol = 'https:'
    begin()
    expect(FakeSocket.last.url).toBe('wss://akin.test/ws?userId=4711')
  })
})

describe('after a loss', () => {
  test('five attempts come after 1, 2, 4, 8 and 16 seconds, and then it is given up, once', () => {
    begin()
    expect(failBurst()).toEqual([1000, 2000, 4000, 8000, 16_000])
    expect(FakeSocket.all).toHaveLength(6)
    expect(shown.states.at(-1)).toBe('down')
    expect(shown.lost).toEqual([1006])
    vi.advanceTimersByTime(10 * 60_000)
    expect(FakeSocket.all).toHaveLength(6)
    expect(shown.lost).toEqual([1006])
  })

  test('the wait doubles from a second and is never longer than half a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 40].map(reconnectDelay)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ])
  })

  test('it waits between two attempts and says what it does', () => {
    beginOpen()
    FakeSocket.last.end(1012)
    vi.advanceTimersByTime(999)
    expect(shown.states).toEqual(['connecting', 'open', 'waiting'])
    vi.advanceTimersByTime(1)
    FakeSocket.last.accept()
    expect(shown.states).toEqual(['connecting', 'open', 'waiting', 'connecting', 'open'])
    expect(shown.opened).toBe(2)
  })

  test.each([1000, 4401, 4409])('a close with %i is final', code => {
    beginOpen()
    FakeSocket.last.end(code)
    expect(shown.states.at(-1)).toBe(code === 4409 ? 'crowded' : 'down')
    expect(shown.lost).toEqual([code])
    expect(waitForAttempt()).toBeNull()
    for (const [, sign] of signs) sign()
    expect(FakeSocket.all, 'of too many tabs each would drive out the next').toHaveLength(1)
  })

  test.each([1001, 1006, 1008, 1011, 1012, 1013, 4408])('a close with %i is not', code => {
    beginOpen()
    FakeSocket.last.end(code)
    expect(waitForAttempt()).toBe(1000)
  })

  test('the count begins anew only after ten seconds of an open socket', () => {
    beginOpen()
    FakeSocket.last.end()
    expect(waitForAttempt()).toBe(1000)
    FakeSocket.last.accept()
    vi.advanceTimersByTime(9_999)
    FakeSocket.last.end()
    expect(waitForAttempt()).toBe(2000)
    FakeSocket.last.accept()
    vi.advanceTimersByTime(10_000)
    FakeSocket.last.end()
    expect(waitForAttempt()).toBe(1000)
  })

  test('ten seconds that began before a loss do not count for the next socket', () => {
    beginOpen()
    vi.advanceTimersByTime(9_000)
    FakeSocket.last.end()
    expect(waitForAttempt()).toBe(1000)
    FakeSocket.last.accept()
    vi.advanceTimersByTime(5_000)
    FakeSocket.last.end()
    expect(waitForAttempt()).toBe(2000)
  })
})

const starters = [
  ['the network coming back', () => browser.window.dispatchEvent(new Event('online'))],
  ['someone looking at the tab', () => look('visible')],
  ['Reconnect', () => live.reconnect()],
] as const

const signs = [
  ['a key', () => browser.window.dispatchEvent(new Event('keyup'))],
  ['a press', () => browser.window.dispatchEvent(new Event('click'))],
  ['an answer of the server', () => live.revive()],
] as const

describe.each(starters)('a new burst begins with %s', (_, start) => {
  test('when all attempts have failed, with all five attempts to come', () => {
    begin()
    failBurst()
    start()
    expect(FakeSocket.all).toHaveLength(7)
    expect(shown.states.at(-1)).toBe('connecting')
    expect(failBurst()).toEqual([1000, 2000, 4000, 8000, 16_000])
    expect(shown.lost).toHaveLength(2)
  })

  test('between two attempts, in place of the one that was to come', () => {
    begin()
    FakeSocket.last.end()
    expect(waitForAttempt()).toBe(1000)
    FakeSocket.last.end()
    start()
    expect(FakeSocket.all).toHaveLength(3)
    vi.advanceTimersByTime(5_000)
    expect(FakeSocket.all).toHaveLength(3)
    FakeSocket.last.end()
    expect(waitForAttempt()).toBe(1000)
  })

  test('but not while the socket is opening or open', () => {
    begin()
    start()
    FakeSocket.last.accept()
    start()
    expect(FakeSocket.all).toHaveLength(1)
    expect(shown.opened).toBe(1)
  })
})

describe.each(signs)('once all attempts have failed, hope comes with %s', (_, sign) => {
  test('and a new burst begins, with all five attempts to come', () => {
    begin()
    failBurst()
    sign()
    sign()
    expect(FakeSocket.all).toHaveLength(7)
    expect(failBurst()).toEqual([1000, 2000, 4000, 8000, 16_000])
    expect(FakeSocket.all, 'and then none, until the next sign').toHaveLength(12)
  })

  test('but between two attempts the next one keeps its time', () => {
    begin()
    FakeSocket.last.end()
    sign()
    expect(FakeSocket.all).toHaveLength(1)
    expect(waitForAttempt()).toBe(1000)
  })
})

describe('a machine that slept', () => {
  /** Timers stand still, the clock does not. */
  function sleep(ms: number) {
    vi.setSystemTime(Date.now() + ms)
    vi.advanceTimersByTime(10_000)
  }

  test('reconnects at once, whatever the old socket looks like', () => {
    beginOpen()
    const old = FakeSocket.last
    sleep(15_001)
    expect(FakeSocket.all).toHaveLength(2)
    expect(old.closedWith).toBe(1000)
    expect(shown.lost).toEqual([])
    FakeSocket.last.accept()
    expect(shown.opened).toBe(2)
  })

  test('is not assumed for a pause of 25 seconds', () => {
    beginOpen()
    sleep(15_000)
    expect(FakeSocket.all).toHaveLength(1)
  })

  test('is not assumed for the minute that browsers let a hidden tab’s timers rest', () => {
    beginOpen()
    look('hidden')
    for (let minute = 0; minute < 5; minute += 1) sleep(50_000)
    expect(FakeSocket.all).toHaveLength(1)
    sleep(10 * 60_000)
    expect(FakeSocket.all).toHaveLength(2)
  })

  test('is noticed by the look at the tab when no timer has run since', () => {
    beginOpen()
    look('hidden')
    vi.setSystemTime(Date.now() + 8 * 60 * 60_000)
    look('visible')
    expect(FakeSocket.all).toHaveLength(2)
    expect(shown.opened).toBe(1)
    FakeSocket.last.accept()
    expect(shown.opened).toBe(2)
  })

  test('what the dropped socket still says is not heard', () => {
    beginOpen()
    const old = FakeSocket.last
    sleep(60_000)
    FakeSocket.last.accept()
    old.onmessage?.({ data: '{"type":"resync","data":{}}' })
    old.end()
    expect(shown.frames).toEqual([])
    expect(shown.states.at(-1)).toBe('open')
  })
})

describe('a tab that was hidden', () => {
  test('for more than a minute asks for what it missed', () => {
    beginOpen()
    look('hidden')
    vi.advanceTimersByTime(60_001)
    look('visible')
    expect(shown.opened).toBe(2)
    expect(FakeSocket.all).toHaveLength(1)
  })

  test('for a minute does not', () => {
    beginOpen()
    look('hidden')
    vi.advanceTimersByTime(60_000)
    look('visible')
    expect(shown.opened).toBe(1)
  })

  test('from the start counts from the start', () => {
    page.visibilityState = 'hidden'
    beginOpen()
    vi.advanceTimersByTime(5_000)
    look('visible')
    expect(shown.opened).toBe(1)
  })

  test('asks once when its socket is only opening', () => {
    begin()
    look('hidden')
    vi.advanceTimersByTime(61_000)
    look('visible')
    expect(shown.opened).toBe(0)
    FakeSocket.last.accept()
    expect(shown.opened).toBe(1)
  })
})

test('frames are handed on; what is no frame is passed over', () => {
  beginOpen()
  const frame = { type: 'from_the_future', data: { any: 1 } }
  const noFrames = ['', 'not json', '{"type":', 'null', '7', '[]', '{}', '{"type":5}', '{"data":{}}']
  for (const data of [...noFrames, new Uint8Array(2), JSON.stringify(frame)]) {
    FakeSocket.last.onmessage?.({ data })
  }
  expect(shown.frames).toEqual([frame])
  expect(shown.states.at(-1)).toBe('open')
})

describe('closing', () => {
  test('says goodbye and stops everything', () => {
    beginOpen()
    live.close()
    expect(FakeSocket.last.closedWith).toBe(1000)
    expect(shown.states.at(-1)).toBe('off')
    expect(shown.lost).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
    for (const [, start] of [...starters, ...signs]) start()
    vi.advanceTimersByTime(10 * 60_000)
    expect(FakeSocket.all).toHaveLength(1)
  })

  test('between two attempts leaves none to come', () => {
    beginOpen()
    FakeSocket.last.end()
    live.close()
    expect(vi.getTimerCount()).toBe(0)
    expect(waitForAttempt()).toBeNull()
  })

  test('while opening lets nobody in', () => {
    begin()
    const opening = FakeSocket.last
    live.close()
    opening.accept()
    expect(shown.opened).toBe(0)
    expect(shown.states.at(-1)).toBe('off')
  })
})
