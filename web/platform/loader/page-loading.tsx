import { LeaningMark } from '#ui/logo.tsx'
import styles from './loader.module.css'
import { pageLoading, useLoadingText } from './loading-text.ts'

/** Shown while the code or the data of a page is loading. */
export function PageLoading() {
  const text = useLoadingText(pageLoading)
  return (
    <div className={styles.page} data-testid="page-loading">
      <LeaningMark />
      <p role="status">{text}</p>
    </div>
  )
}
