import type { MarkedText } from '@akin/contract/help/shapes.ts'

/** A text with the words that a search found. */
export function Marked({ text, marks }: MarkedText) {
  const starts = [0, ...marks.map(([, end]) => end)]
  return starts.map((start, index) => {
    const [from, to] = marks[index] ?? [text.length, text.length]
    return (
      <span key={start}>
        {text.slice(start, from)}
        {from < to ? <mark>{text.slice(from, to)}</mark> : null}
      </span>
    )
  })
}
