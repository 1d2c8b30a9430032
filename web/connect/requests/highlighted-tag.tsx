import styles from './highlighted-tag.module.css'

/** The word for the gold edge, and gold at its edge as well: a fill of it is for what two people share. */
export function HighlightedTag() {
  return (
    <span className={styles.tag}>
      Highlighted<span className="sr-only"> request</span>
    </span>
  )
}
