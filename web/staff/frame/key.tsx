import styles from './key.module.css'

export interface KeyHint {
  /** Several that are pressed together or after each other have a space between them. */
  key: string
  does: string
}

/** Keys as they are printed on them. Readers hear what they do from the control beside. */
export function KeyCap({ keys }: { keys: string }) {
  return (
    <span className={styles.caps} aria-hidden="true">
      {keys.split(' ').map(key => (
        <kbd key={key} className={styles.cap}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
