import { useQuery } from '@tanstack/react-query'
import { failureText } from '#platform/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Piece } from '../asking/pieces.ts'
import type { Asking } from '../asking/use-asking.ts'
import { connectionStatusQuery } from '../queries.ts'
import { StatusActs } from './status-acts.tsx'
import styles from './status-button.module.css'
import { useKeptFocus } from './use-kept-focus.ts'

export interface StatusButtonProps {
  userId: number
  displayName: string
  avatarUrl?: string | null | undefined
  /** What of their profile a request can be about. */
  pieces?: Piece[] | undefined
  /** Where a request can be begun elsewhere on the page, too. */
  asking?: Asking | undefined
}

/** How you and someone stand, as the thing to do about it. It belongs wherever a person appears. */
export function StatusButton(props: StatusButtonProps) {
  const { data: status, error, isFetching, refetch } = useQuery(connectionStatusQuery(props.userId))
  const kind = status ? status.status + (status.reason ?? '') : error ? 'failed' : 'loading'
  const { firstControl, ...group } = useKeptFocus(kind)
  return (
    <div className={styles.place} data-standing={props.userId} {...group}>
      {status && <StatusActs status={status} firstControl={firstControl} {...props} />}
      {kind === 'loading' && (
        <span role="status" aria-label="Loading how you two stand" className={styles.loading}>
          <Skeleton shape="block" height="44px" />
        </span>
      )}
      {kind === 'failed' && (
        <>
          <Button variant="soft" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
          <p role="alert" className={styles.reason}>
            {error && failureText(error)}
          </p>
        </>
      )}
    </div>
  )
}
