import type { IncomingMessage } from 'node:http'

/**
 * What nobody has read of a body must not hold the connection for long after the answer. Whoever is gone before is not kept
 * in mind: a crowd of refused uploads would weigh as much as the uploads.
 */
export function dropRest(body: IncomingMessage, afterMs: number) {
  if (body.complete || body.socket.destroyed) return
  const timer = setTimeout(() => {
    forget()
    if (!body.complete) body.destroy()
  }, afterMs).unref()
  body.once('close', forget)
  // A body that was answered before it ended does not hear that its connection has gone.
  body.socket.once('close', forget)

  function forget() {
    clearTimeout(timer)
    body.off('close', forget)
    body.socket.off('close', forget)
  }
}
