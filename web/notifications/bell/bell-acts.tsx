import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import icon from '#ui/icon-button.module.css'
import { bellQuery } from '../queries.ts'
import styles from './bell-acts.module.css'
import { noticesOf } from './change-bell.ts'
import { useMarkBellRead } from './mark-bell-read.ts'

/** At the end of the heading's line: what was seen is said for all rows at once, and the settings. */
export function BellActs({ onGo }: { onGo?: () => void }) {
  const { data } = useInfiniteQuery(bellQuery)
  const { mutate, isPending } = useMarkBellRead()
  const hasRows = data ? noticesOf(data).length > 0 : false
  return (
    <div className={styles.acts}>
      {hasRows ? (
        <Button size="small" variant="quiet" busy={isPending ? true : undefined} onClick={() => mutate(null)}>
          Mark all read
        </Button>
      ) : null}
      <Link
        to="/profile"
        search={{ tab: 'notifications' }}
        className={icon.button}
        aria-label="Notification settings"
        onClick={onGo}
      >
        <Settings aria-hidden="true" />
      </Link>
    </div>
  )
}
