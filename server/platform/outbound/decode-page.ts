import type { Body } from './reach.ts'

/** Where a page may say in which characters it is written. */
const declared = /<meta\s[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]{1,40})/i
const declaredWithin = 2_048

/** The text of a page, in the characters that its first bytes, its server or itself names, in that order. */
export function decodePage({ bytes, type }: Pick<Body, 'bytes' | 'type'>) {
  const named = /charset\s*=\s*["']?\s*([\w-]{1,40})/i.exec(type)?.[1]
  return decoderFor(markedAs(bytes) ?? named ?? declaredAs(bytes)).decode(bytes)
}

function markedAs(bytes: Buffer) {
  const mark = bytes.toString('hex', 0, 3)
  if (mark === 'efbbbf') return 'utf-8'
  if (mark.startsWith('feff')) return 'utf-16be'
  return mark.startsWith('fffe') ? 'utf-16le' : undefined
}

/** Whoever can be read so far is not written in UTF-16, whatever it says. */
function declaredAs(bytes: Buffer) {
  const said = declared.exec(bytes.toString('latin1', 0, declaredWithin))?.[1] ?? 'utf-8'
  return /^utf-?16/i.test(said) ? 'utf-8' : said
}

function decoderFor(label: string) {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}
