import type { ReactNode } from 'react'

interface MarkedProps {
  text: string
  /** From where to where, one after the other. */
  marks: readonly (readonly [from: number, to: number])[]
  className?: string | undefined
}

/** A text with the words that a search found. */
export function Marked({ text, marks, className }: MarkedProps): ReactNode {
  if (marks.length === 0) return text
  const starts = [0, ...marks.map(([, end]) => end)]
  return starts.map((start, index) => {
    const [from, to] = marks[index] ?? [text.length, text.length]
    return (
      <span key={start}>
        {text.slice(start, from)}
        {from < to ? <mark className={className}>{text.slice(from, to)}</mark> : null}
      </span>
    )
  })
}
