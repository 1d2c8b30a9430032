/** A random id. Browsers make one by themselves only for pages that came over a safe line; the numbers for it, always. */
export function newId(): string {
  return crypto.randomUUID?.() ?? uuidOf(crypto.getRandomValues(new Uint8Array(16)))
}

/** Sixteen random bytes as a UUID of version 4. */
export function uuidOf(bytes: Uint8Array) {
  const marked = bytes.map((byte, at) => (at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte))
  const hex = Array.from(marked, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
