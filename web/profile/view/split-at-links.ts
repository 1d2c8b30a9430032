import { withoutEnd } from '@akin/contract/platform/address-end.ts'

interface Piece {
  text: string
  href?: string
}

/** Text in pieces: the web addresses in it, and what stands between them. Nothing else becomes a link. */
export function splitAtLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(/(?<![\p{L}\p{N}])https?:\/\/[^\s<>"“”]+/giu)) {
    const href = withoutEnd(found, endings)
    if (!URL.canParse(href)) continue
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: href, href })
    end = index + href.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

const endings = new Set(".,;:!?…'’*_~]}")
