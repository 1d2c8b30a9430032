import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '#auth/not-loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { totalOf, type VisitDay, visitsIn } from './visit-words.ts'
import styles from './visits-card.module.css'
import { VisitsChart } from './visits-chart.tsx'
import { visitsQuery } from './visits-query.ts'

export function VisitNumbers({ displayName }: { displayName: string }) {
  const { data, error, isFetching, refetch } = useQuery(visitsQuery)
  if (error && !data) {
    return <NotLoaded what="your visits" error={error} busy={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <>
      {data ? <Numbers days={data.days} displayName={displayName} /> : <Loading />}
      <p className={styles.quiet}>Counted without keeping addresses; each person once a day.</p>
    </>
  )
}

function Numbers({ days, displayName }: { days: VisitDay[]; displayName: string }) {
  const total = totalOf(days)
  if (total === 0) {
    return (
      <p>
        Nobody yet.{' '}
        <TextLink to="/p/$displayName" params={{ displayName }}>
          Share your page
        </TextLink>{' '}
        to be found.
      </p>
    )
  }
  const today = days.at(-1)?.visits ?? 0
  return (
    <>
      <p className={styles.numbers}>
        <b>{visitsIn(total)}</b> in {days.length} days, {today === 0 ? 'none' : today} today
      </p>
      <VisitsChart days={days} />
    </>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading your visits" className={styles.loading}>
      <Skeleton width="180px" height="20px" />
      <Skeleton shape="block" height="84px" />
    </div>
  )
}
