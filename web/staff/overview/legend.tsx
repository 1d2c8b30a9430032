import styles from './legend.module.css'

/** What the two inks of a chart are. */
export function Legend({ done }: { done: string }) {
  return (
    <p className={styles.legend}>
      <span className={styles.received}>received</span>
      <span className={styles.done}>{done}</span>
    </p>
  )
}
