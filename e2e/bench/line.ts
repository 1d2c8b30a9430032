import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

interface Line {
  attempts: number
  refusing: boolean
  last: WebSocket | null
}

type WithLine = typeof window & { line: Line }

/** Has a hand on a page's line to the server. Has to be called before the page is opened. */
export async function holdLine(page: Page) {
  await page.addInitScript(() => {
    const Native = window.WebSocket
    const line: Line = { attempts: 0, refusing: false, last: null }
    Object.assign(window, { line })
    window.WebSocket = new Proxy(Native, {
      construct(target, [address]: [string]) {
        // The development server's own line is none of ours.
        if (!address.includes('/ws?')) return new target(address)
        line.attempts += 1
        line.last = line.refusing ? refused() : new target(address)
        return line.last
      },
    })

    /** As a server that is not there: it never opens and closes right away. */
    function refused() {
      const socket = { readyState: 3, close() {} } as unknown as WebSocket
      queueMicrotask(() => socket.onclose?.(new CloseEvent('close', { code: 1006 })))
      return socket
    }
  })

  return {
    attempts: () => page.evaluate(() => (window as WithLine).line.attempts),
    refuse: (refusing: boolean) =>
      page.evaluate(value => {
        ;(window as WithLine).line.refusing = value
      }, refusing),
    /** Ends the open socket as the server would, with this code. */
    cut: (code: number) =>
      page.evaluate(closeCode => {
        const socket = (window as WithLine).line.last
        const tell = socket?.onclose?.bind(socket)
        if (!socket || !tell) throw new Error('There is no socket to cut.')
        socket.onclose = null
        socket.close()
        tell(new CloseEvent('close', { code: closeCode }))
      }, code),
    expectOpen: () =>
      expect.poll(() => page.evaluate(() => (window as WithLine).line.last?.readyState)).toBe(WebSocket.OPEN),
  }
}
