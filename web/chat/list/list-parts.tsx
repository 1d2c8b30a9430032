import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import styles from './list-parts.module.css'

/** In place of rows that could not be had. */
export function RowsFailed({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <div className={styles.note} role="alert">
      <p>{words}</p>
      <Button size="small" variant="soft" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

/** The next page of rows, for whoever wants it. */
export function MoreRows({ query, children }: { query: UseInfiniteQueryResult; children?: ReactNode }) {
  if (!query.hasNextPage) return null
  return (
    <div className={styles.more}>
      {children}
      <Button
        variant="quiet"
        size="small"
        busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        Show more
      </Button>
    </div>
  )
}
