import { Marked } from '#ui/marked.tsx'
import { findHits } from './find-hits.ts'
import styles from './marked.module.css'

/** A text with the words that were looked for. */
export function MarkedHits({ text, question }: { text: string; question: string }) {
  return <Marked text={text} marks={findHits(text, question)} className={styles.hit} />
}
