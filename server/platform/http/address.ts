/** What a request asks for, in the one spelling that guards, routes, pages and the log go by. */
export interface Address {
  /** Begins with one slash; no dots, no empty parts, nothing escaped that need not be. Its first part is lower case. */
  path: string
  /** The question mark and what follows it, as it came. */
  search: string
}

/**
 * Reads the target of a request as the most lenient reader behind us would. Nothing comes back for what is no path
 * of ours at all: another host, a broken escape, a fragment.
 */
export function readAddress(target: string): Address | undefined {
  const [, written, search = ''] = /^([\\/][^?#]*)(\?[^#]*)?$/.exec(target) ?? []
  if (written === undefined || /[^!-~]/.test(written) || !isDecodable(written)) return
  const [first, ...rest] = withoutDots(plain(written).split(/[\\/]/))
  const path = first === undefined ? '/' : `/${[lowerCase(first), ...rest].join('/')}`
  return { path, search }
}

function isDecodable(text: string) {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/** What may stand for itself does. Other escapes stay: to read them would change what the path means. */
function plain(path: string) {
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
