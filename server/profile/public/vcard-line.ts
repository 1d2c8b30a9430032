const longest = 75

/** A text of RFC 2426: whatever would end or divide it is escaped. */
export function escapeText(text: string) {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** One line of at most 75 bytes, each further one begun with a space, and never cut inside a character. */
export function fold(line: string) {
  const folded: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > longest) {
      folded.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...folded, part].join('\r\n')
}
