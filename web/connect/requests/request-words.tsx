import type { Anchor, ConnectionRequest } from '@akin/contract/connect/shapes.ts'
import styles from './request-card.module.css'

/** What a request says in its sender's words, and the piece of a profile that it is about. */
export function RequestWords({ request: { note, anchor } }: { request: ConnectionRequest }) {
  if (!note && !anchor) return null
  return (
    <div className={styles.words}>
      {anchor ? (
        <p className={styles.anchor}>
          {about[anchor.kind]} <q dir="auto">{anchor.text}</q>
        </p>
      ) : null}
      {note ? (
        <p dir="auto" className="voice">
          “{note}”
        </p>
      ) : null}
    </div>
  )
}

const about: Record<Anchor['kind'], string> = {
  prompt: 'About your answer',
  interest: 'About your interest',
  bio: 'About what you wrote',
}
