import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { escapeText, fold } from './vcard-line.ts'

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
    ...[address, ...shown.links.map(({ url }) => url)].map(url => `URL:${oneLine(url)}`),
    shown.place && `ADR;TYPE=HOME:;;;${escapeText(shown.place.city ?? '')};;;${country(shown.place)}`,
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

/** An address is no text and is not escaped; a line break inside would begin a line of its own. */
function oneLine(url: string) {
  return new URL(url).href
}

function country(place: NonNullable<ShownProfile['place']>) {
  return escapeText(place.country ?? '')
}
