import { formatText, type Piece } from '@akin/contract/chat/format-text.ts'
import { type Html, html } from '#platform/html.ts'

/** What was written, formatted as the conversation shows it. */
export function formatHtml(body: string): Html[] {
  return formatText(body).map(block => {
    if (block.kind === 'code') return html`<pre dir="auto">${block.text}</pre>`
    const pieces = block.pieces.map(pieceHtml)
    return block.kind === 'quote'
      ? html`<blockquote dir="auto">${pieces}</blockquote>`
      : html`<p class="body" dir="auto">${pieces}</p>`
  })
}

function pieceHtml(piece: Piece): Html {
  switch (piece.kind) {
    case 'text':
      return html`${piece.text}`
    case 'bold':
      return html`<strong>${piece.pieces.map(pieceHtml)}</strong>`
    case 'italic':
      return html`<em>${piece.pieces.map(pieceHtml)}</em>`
    case 'code':
      return html`<code>${piece.text}</code>`
    case 'link':
      return linkHtml(piece.href, piece.text)
  }
}

export function linkHtml(href: string, text: string) {
  return html`<a href="${href}" rel="noopener noreferrer nofollow ugc">${text}</a>`
}
