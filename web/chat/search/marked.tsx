import type { ReactNode } from 'react'
import { findHits } from './find-hits.ts'
import styles from './marked.module.css'

/** A text with the words that were looked for. */
export function Marked({ text, question }: { text: string; question: string }): ReactNode {
  const hits = findHits(text, question)
  if (hits.length === 0) return text
  const starts = [0, ...hits.map(([, to]) => to)]
  return starts.map((start, index) => {
    const [from, to] = hits[index] ?? [text.length, text.length]
    return (
      <span key={start}>
        {text.slice(start, from)}
        {from < to ? <mark className={styles.hit}>{text.slice(from, to)}</mark> : null}
      </span>
    )
  })
}
