import { failureText } from '#platform/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import styles from './not-loaded.module.css'

interface NotLoadedProps {
  what: string
  error: Error
  busy: boolean
  onRetry: () => void
}

/** Stands in place of something that could not be fetched. */
export function NotLoaded({ what, error, busy, onRetry }: NotLoadedProps) {
  return (
    <Note kind="bad" role="alert">
      <b>We could not load {what}.</b> {failureText(error)}
      <div className={styles.again}>
        <Button size="small" variant="outline" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Note>
  )
}
