import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { failureText } from './call-error.ts'
import styles from './not-loaded.module.css'

/** What a query says of how it went: the whole of it, or of its next page. */
export interface QueryState {
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface NotLoadedProps {
  /** As in "We could not load your contacts." */
  what: string
  query: QueryState
}

/** Stands in place of something that could not be fetched. */
export function NotLoaded({ what, query: { error, isFetching, refetch } }: NotLoadedProps) {
  if (!error) return null
  return (
    <Note kind="bad" role="alert">
      <b>We could not load {what}.</b> {failureText(error)}
      <div className={styles.again}>
        <Button size="small" variant="outline" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    </Note>
  )
}
