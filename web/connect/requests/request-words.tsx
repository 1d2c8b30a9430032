import type { ConnectionRequest } from '@akin/contract/connect/shapes.ts'
import { AnchorLine } from './anchor-line.tsx'
import styles from './request-card.module.css'

/** What a request says in its sender's words, and the piece of a profile that it is about. */
export function RequestWords({ request: { note, anchor } }: { request: ConnectionRequest }) {
  if (!note && !anchor) return null
  return (
    <div className={styles.words}>
      {anchor ? <AnchorLine anchor={anchor} whose="your" /> : null}
      {note ? (
        <p dir="auto" className="voice">
          “{note}”
        </p>
      ) : null}
    </div>
  )
}
