import styles from './part-loading.module.css'
import { Spinner } from './spinner.tsx'

/** In the middle of the screen while the code of a dialog or a menu is loaded; seen from 300 ms on. */
export function PartLoading() {
  return (
    <div role="status" className={styles.loading}>
      <Spinner size={28} />
      <span className="sr-only">Loading...</span>
    </div>
  )
}
