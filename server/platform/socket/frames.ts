/** A message from a client: a type, and an id if the client wants an answer. */
export interface ClientFrame {
  type: string
  id: string | number | undefined
  data: unknown
}

/** Parses one frame, or returns the code to close the socket with. Keys that could change a prototype are refused. */
export function readFrame(text: string): ClientFrame | { close: 1007 | 1008 } {
  let frame: unknown
  try {
    frame = mayReachPrototypes.test(text) ? JSON.parse(text, refusePrototypes) : JSON.parse(text)
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

/** Looking at each key costs several times as much as parsing does. A key may also be spelt with escapes. */
const mayReachPrototypes = /__proto__|constructor|prototype|\\u/

function refusePrototypes(key: string, value: unknown) {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new SyntaxError('Not here.')
  return value
}
