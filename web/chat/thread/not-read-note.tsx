import { NotLoaded } from '#platform/not-loaded.tsx'
import type { NotRead } from '../state/use-thread.ts'
import styles from './not-read-note.module.css'

interface NotReadNoteProps extends NotRead {
  loading: NotRead['where'] | null
  onRetry: () => void
}

/** Stands at the end of the messages that are here, in place of those that could not be read. */
export function NotReadNote({ where, error, loading, onRetry }: NotReadNoteProps) {
  const what = where === 'older' ? 'earlier messages' : 'later messages'
  return (
    <div className={styles.note}>
      <NotLoaded what={what} query={{ error, isFetching: loading === where, refetch: onRetry }} />
    </div>
  )
}
