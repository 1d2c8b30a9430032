import { Check, TriangleAlert } from 'lucide-react'
import { cx } from './cx.ts'
import field from './field.module.css'
import styles from './saved-mark.module.css'

/** Seen only: one line of the page says it aloud for all of them. */
export function SavedMark({ shown }: { shown: boolean }) {
  return shown ? (
    <span className={styles.saved} aria-hidden="true">
      <Check size={14} /> Saved
    </span>
  ) : null
}

/** Says which choice was saved to those who do not see its mark. */
export function SavedAloud({ name }: { name: string | null }) {
  return (
    <p role="status" className="sr-only">
      {name ? `Saved: ${name}` : ''}
    </p>
  )
}

/** Why a choice went back to what it was. */
export function NotSaved({ id, why }: { id?: string | undefined; why: string | undefined }) {
  return why ? (
    <span id={id} role="alert" className={cx(field.message, field.bad)}>
      <TriangleAlert aria-hidden="true" size={16} />
      <span>Not saved. {why}</span>
    </span>
  ) : null
}
