import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#platform/loaded.tsx'
import { Loading } from '#ui/loading.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { periodsIn, totalOf, type VisitDay, visitsIn } from './visit-words.ts'
import styles from './visits-card.module.css'
import { VisitsChart } from './visits-chart.tsx'
import { visitsQuery } from './visits-query.ts'

export function VisitNumbers({ displayName }: { displayName: string }) {
  const query = useQuery(visitsQuery)
  return (
    <>
      <Loaded query={query} what="your visits" skeleton={<VisitsLoading />}>
        {({ days }) => <Numbers days={days} displayName={displayName} />}
      </Loaded>
      {query.isError && !query.data ? null : (
        <p className={styles.quiet}>Counted without keeping addresses; each person once a day.</p>
      )}
    </>
  )
}

function Numbers({ days: known, displayName }: { days: VisitDay[]; displayName: string }) {
  const [period, setPeriod] = useState<number>(30)
  const periods = periodsIn(known)
  // A plan that has ended takes its longer periods along.
  const days = known.slice(-Math.min(period, periods.at(-1) ?? period))
  const total = totalOf(known)
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
        <b>{visitsIn(totalOf(days))}</b> in {days.length} days, {today === 0 ? 'none' : today} today
      </p>
      {periods.length > 1 && (
        <Segmented
          wide
          label="How far back"
          value={String(days.length)}
          options={periods.map(each => ({
            value: String(each),
            label: each === 365 ? '1 year' : `${each} days`,
          }))}
          onChange={value => setPeriod(Number(value))}
        />
      )}
      {totalOf(days) > 0 && <VisitsChart days={days} />}
    </>
  )
}

function VisitsLoading() {
  return (
    <Loading what="your visits" className={styles.loading}>
      <Skeleton width="180px" height="20px" />
      <Skeleton shape="block" height="84px" />
    </Loading>
  )
}
