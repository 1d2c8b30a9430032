import { formatText, type Piece } from '@akin/contract/chat/format-text.ts'
import { createContext, Fragment, type ReactNode, use, useMemo } from 'react'
import { OutLink } from '#platform/out-link/out-link.tsx'
import styles from './message-text.module.css'

export interface MessageTextProps {
  body: string
  /** Until both have written, addresses are words: nothing leads away from a stranger's first message. */
  plainLinks: boolean
}

export function MessageText({ body, plainLinks }: MessageTextProps) {
  const blocks = useMemo(() => formatText(body), [body])
  const mark = use(MarkText) ?? asItIs
  if (isOnlyEmoji(body)) return <p className={styles.emoji}>{body}</p>
  return blocks.map((block, index) => {
    const key = `${index}-${block.kind}`
    if (block.kind === 'code') {
      return (
        <pre key={key} className={styles.block}>
          <code>{block.text}</code>
        </pre>
      )
    }
    const pieces = show(block.pieces, plainLinks, mark)
    return block.kind === 'quote' ? (
      <blockquote key={key} dir="auto" className={styles.quote}>
        {pieces}
      </blockquote>
    ) : (
      <p key={key} dir="auto" className={styles.lines}>
        {pieces}
      </p>
    )
  })
}

const asItIs = (text: string): ReactNode => text

function show(pieces: Piece[], plainLinks: boolean, mark: typeof asItIs): ReactNode[] {
  return pieces.map((piece, index) => {
    const key = `${index}-${piece.kind}`
    if (piece.kind === 'text') return <Fragment key={key}>{mark(piece.text)}</Fragment>
    if (piece.kind === 'bold') return <strong key={key}>{show(piece.pieces, plainLinks, mark)}</strong>
    if (piece.kind === 'italic') return <em key={key}>{show(piece.pieces, plainLinks, mark)}</em>
    if (piece.kind === 'code') {
      return (
        <code key={key} className={styles.code}>
          {piece.text}
        </code>
      )
    }
    if (plainLinks) return <PlainLink key={key} {...piece} />
    return (
      <OutLink key={key} href={piece.href} target="_blank">
        {piece.text}
      </OutLink>
    )
  })
}

/** The address as words, with the part that says where it leads in bold. */
function PlainLink({ text, href }: { text: string; href: string }) {
  const { host } = new URL(href)
  const at = host === '' ? -1 : text.toLowerCase().indexOf(host)
  if (at < 0) return <span>{text}</span>
  return (
    <span>
      {text.slice(0, at)}
      <b>{text.slice(at, at + host.length)}</b>
      {text.slice(at + host.length)}
    </span>
  )
}

const mostEmoji = 3

function isOnlyEmoji(body: string) {
  if (
    body.length > 40 ||
    !/^[\p{Extended_Pictographic}\p{Emoji_Component}\s]+$/u.test(body) ||
    /[\d#*]/.test(body)
  )
    return false
  return [...new Intl.Segmenter().segment(body.replaceAll(/\s/g, ''))].length <= mostEmoji
}

/** While a conversation is searched: marks the words in a text. */
export const MarkText = createContext<((text: string) => ReactNode) | null>(null)
