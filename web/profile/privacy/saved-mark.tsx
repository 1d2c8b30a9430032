import { Check } from 'lucide-react'
import styles from './privacy.module.css'

/** Seen only: one line of the page says it aloud for all of them. */
export function SavedMark({ shown }: { shown: boolean }) {
  return shown ? (
    <span className={styles.saved} aria-hidden="true">
      <Check size={14} /> Saved
    </span>
  ) : null
}
