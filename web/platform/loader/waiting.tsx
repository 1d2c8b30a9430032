import { Spinner } from '#ui/spinner.tsx'
import styles from './loader.module.css'

/** A spinner with a text, in place of a page that cannot be shown yet. */
export function Waiting({ children }: { children: string }) {
  return (
    <main className={styles.page} data-unfinished>
      <Spinner />
      <p role="status">{children}</p>
    </main>
  )
}
