import type { ShownProfile } from '@akin/contract/profile/shapes.ts'

interface Card {
  shown: ShownProfile
  /** The full address of the public page. */
  address: string
  /** A small JPEG. */
  photo: Buffer | undefined
}

/** A vCard 3.0, the version that every telephone reads. */
export function writeVcard({ shown, address, photo }: Card, now = new Date()) {
  const name = shown.fullName ?? shown.displayName
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeText(name)}`,
    `N:${structured(name)}`,
    `NICKNAME:${escapeText(shown.displayName)}`,
    shown.headline && `TITLE:${escapeText(shown.headline)}`,
    shown.bio && `NOTE:${escapeText(shown.bio)}`,
    // An address is no text and is not escaped; a line break inside would begin a line of its own.
    ...[address, ...shown.links.map(({ url }) => url)].map(url => `URL:${new URL(url).href}`),
    shown.place &&
      `ADR;TYPE=HOME:;;;${escapeText(shown.place.city ?? '')};;;${escapeText(shown.place.country ?? '')}`,
    photo && `PHOTO;ENCODING=b;TYPE=JPEG:${photo.toString('base64')}`,
    `REV:${now.toISOString().replace(/\.\d+/, '')}`,
    `UID:user-${shown.userId}@${new URL(address).hostname}`,
    'END:VCARD',
  ]
  return lines.flatMap(line => (line ? [`${fold(line)}\r\n`] : [])).join('')
}

/** Family name first. Which word it is nobody can know; the last one is the best guess. */
function structured(name: string) {
  const words = name.split(/\s+/)
  const family = words.length > 1 ? (words.pop() ?? '') : ''
  return `${escapeText(family)};${escapeText(words.join(' '))};;;`
}

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
