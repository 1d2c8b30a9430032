/** What a client wrote: a type, and an id to answer to if it wants one. */
export interface ClientFrame {
  type: string
  id: string | number | undefined
  data: unknown
}

/** Reads one frame, or says with which code its sender is to be closed. Nothing in it may reach a prototype. */
export function readFrame(text: string): ClientFrame | { close: 1007 | 1008 } {
  let frame: unknown
  try {
    frame = JSON.parse(text, refusePrototypes)
  } catch {
    return { close: 1007 }
  }
  if (typeof frame !== 'object' || frame === null || Array.isArray(frame)) return { close: 1008 }
  const { type, id, data } = frame as Record<string, unknown>
  const answerable =
    id === undefined || (typeof id === 'string' && id.length <= 64) || Number.isSafeInteger(id)
  if (typeof type !== 'string' || type.length > 64 || !answerable) return { close: 1008 }
  return { type, id: id as ClientFrame['id'], data }
}

function refusePrototypes(key: string, value: unknown) {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new SyntaxError('Not here.')
  return value
}
