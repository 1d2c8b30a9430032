import { withoutEnd } from '#platform/address-end.ts'

/*
 * How a message is shown. Browser and server decide it alike: what is a link in the conversation is one among the links
 * that were shared, and in an export.
 */

/** A piece of a message. What people write is text; nothing in it becomes markup. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; pieces: Piece[] }
  | { kind: 'italic'; pieces: Piece[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; href: string }

export type Block = { kind: 'lines' | 'quote'; pieces: Piece[] } | { kind: 'code'; text: string }

/** Light formatting: **bold**, *italic*, `code`, ```blocks of code``` and lines that begin with >. */
export function formatText(body: string): Block[] {
  const parts = body.split(/```\n?([\s\S]+?)\n?```/)
  return parts.flatMap((part, index): Block[] => {
    if (index % 2 === 1) return [{ kind: 'code', text: part }]
    return part.trim() === '' ? [] : blocksOf(part.replace(/^\n|\n$/g, ''))
  })
}

function blocksOf(text: string): Block[] {
  const blocks: { kind: 'lines' | 'quote'; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    const quoted = /^> ?(.*)$/.exec(line)
    const kind = quoted ? 'quote' : 'lines'
    const last = blocks.at(-1)
    const words = quoted?.[1] ?? line
    if (last?.kind === kind) last.lines.push(words)
    else blocks.push({ kind, lines: [words] })
  }
  return blocks.map(({ kind, lines }) => ({ kind, pieces: piecesOf(lines.join('\n')) }))
}

const pattern = new RegExp(
  [
    '`([^`\\n]+)`',
    '\\*\\*(?=\\S)([^*\\n]+?)(?<=\\S)\\*\\*',
    '(?<![\\w*])\\*(?=\\S)([^*\\n]+?)(?<=\\S)\\*(?![\\w*])',
    '(?<![\\w\\\\])_(?=\\S)([^_\\n]+?)(?<=\\S)_(?!\\w)',
    '((?:https?:\\/\\/|mailto:)[^\\s<>"\']+)',
  ].join('|'),
  'giu',
)

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(pattern)) {
    const [whole, code, bold, star, underscore, address] = match
    const piece = pieceOf({ code, bold, italic: star ?? underscore, address })
    if (!piece) continue
    if (match.index > at) pieces.push({ kind: 'text', text: text.slice(at, match.index) })
    pieces.push(piece.piece)
    at = match.index + whole.length - piece.left
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) })
  return pieces
}

interface Found {
  code: string | undefined
  bold: string | undefined
  italic: string | undefined
  address: string | undefined
}

function pieceOf({ code, bold, italic, address }: Found): { piece: Piece; left: number } | null {
  if (code) return { piece: { kind: 'code', text: code }, left: 0 }
  if (bold) return { piece: { kind: 'bold', pieces: piecesOf(bold) }, left: 0 }
  if (italic) return { piece: { kind: 'italic', pieces: piecesOf(italic) }, left: 0 }
  return address ? linkOf(address) : null
}

function linkOf(address: string) {
  const text = withoutEnd(address, endings)
  if (!URL.canParse(text)) return null
  const { protocol, href } = new URL(text)
  if (!['http:', 'https:', 'mailto:'].includes(protocol)) return null
  return { piece: { kind: 'link' as const, text, href }, left: address.length - text.length }
}

const endings = new Set('.,;:!?\'"»”]}')

/** Where the links of a message lead, each once. Mail addresses are no pages. */
export function linksIn(body: string): string[] {
  // Most texts have none, and need not be looked at closely.
  if (!/https?:\/\//i.test(body)) return []
  const links = formatText(body).flatMap(block => (block.kind === 'code' ? [] : hrefsIn(block.pieces)))
  return [...new Set(links.filter(href => !href.startsWith('mailto:')))]
}

function hrefsIn(pieces: Piece[]): string[] {
  return pieces.flatMap(piece => {
    if (piece.kind === 'link') return piece.href
    return 'pieces' in piece ? hrefsIn(piece.pieces) : []
  })
}
