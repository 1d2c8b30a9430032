interface Piece {
  text: string
  href?: string
}

/** Text in pieces: the web addresses in it, and what stands between them. Nothing else becomes a link. */
export function splitAtLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(/(?<![\p{L}\p{N}])https?:\/\/[^\s<>"“”]+/giu)) {
    const href = withoutPunctuation(found)
    if (!URL.canParse(href)) continue
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: href, href })
    end = index + href.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** The dot that ends a sentence and the bracket around an address do not belong to it. */
function withoutPunctuation(address: string): string {
  const shorter = address.slice(0, -1)
  if (/[.,;:!?…'’*_~\]}]$/.test(address)) return withoutPunctuation(shorter)
  const closes = address.endsWith(')') && address.split(')').length > address.split('(').length
  return closes ? withoutPunctuation(shorter) : address
}
