/** The address of a request, normalised: guards, routes, pages and the log all use this spelling. */
export interface Address {
  /** Begins with one slash; no `.` or `..`, no empty parts, no needless escapes. Its first part is lower case. */
  path: string
  /** The question mark and what follows it, as it came. */
  search: string
}

/**
 * Normalises the target of a request the way the most lenient parser would read it. Returns undefined for what
 * cannot be a path of ours: another host, a broken escape, a fragment.
 */
export function readAddress(target: string): Address | undefined {
  if (normalised.test(target)) return { path: target, search: '' }
  const [, written, search = ''] = /^([\\/][^?#]*)(\?[^#]*)?$/.exec(target) ?? []
  if (written === undefined || /[^!-~]/.test(written) || !isDecodable(written)) return
  const [first, ...rest] = withoutDots(decodeUnreserved(written).split(/[\\/]/))
  const path = first === undefined ? '/' : `/${[lowerCase(first), ...rest].join('/')}`
  return { path, search }
}

/** Nearly all addresses are written like this already, and need not be read with care. */
const normalised = /^\/(?:[a-z\d_~-]+(?:\/[\w~-]+)*)?$/

function isDecodable(text: string) {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/** Decodes characters that need no escape. Other escapes stay: decoding them would change what the path means. */
function decodeUnreserved(path: string) {
  return path.replace(/%[\da-f]{2}/gi, written => {
    const character = String.fromCharCode(Number.parseInt(written.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : written
  })
}

function withoutDots(parts: string[]) {
  const kept: string[] = []
  for (const part of parts) {
    if (part === '..') kept.pop()
    else if (part !== '' && part !== '.') kept.push(part)
  }
  return kept
}

/** The first part says what kind of address it is; those after it may be names and tokens, where case counts. */
function lowerCase(part: string) {
  return part.replace(/%[\da-f]{2}|[a-z]/gi, piece => (piece.length > 1 ? piece : piece.toLowerCase()))
}
