import type { Page, WebSocketRoute } from '@playwright/test'

/** The line between a page and the server's socket, to be cut and mended. Open it before the page. */
export async function openCable(page: Page) {
  const sockets = new Set<WebSocketRoute>()
  let whole = true
  await page.routeWebSocket(/\/ws\?userId=/, async socket => {
    if (!whole) return socket.close({ code: 4000 })
    const server = socket.connectToServer()
    sockets.add(socket)
    server.onClose((code, reason) => socket.close({ ...(code && { code }), ...(reason && { reason }) }))
  })
  return {
    async cut() {
      whole = false
      for (const socket of sockets) await socket.close({ code: 4000 })
      sockets.clear()
    },
    mend() {
      whole = true
    },
  }
}
