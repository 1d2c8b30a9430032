import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import styles from './save-bar.module.css'

interface SaveBarProps {
  busy: boolean
  /** Why the last try failed. */
  failure: string | null
  onDiscard: () => void
}

/** Floats over the end of the page while something is unsaved. */
export function SaveBar({ busy, failure, onDiscard }: SaveBarProps) {
  // It may have come up over the very field that is being written in.
  useEffect(() => {
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={styles.place}>
      <fieldset aria-label="Unsaved changes" className={cx('thumbs', styles.bar)}>
        {failure ? (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        ) : null}
        <span className={styles.text}>Unsaved changes</span>
        <Button size="small" variant="quiet" className={styles.discard} onClick={onDiscard}>
          Discard
        </Button>
        <Button type="submit" size="small" className={styles.save} busy={busy}>
          Save changes
        </Button>
      </fieldset>
    </div>
  )
}
