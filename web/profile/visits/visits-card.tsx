import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useUser } from '#auth/user.ts'
import { call } from '#platform/call.ts'
import { Loaded } from '#platform/loaded.tsx'
import { cx } from '#ui/cx.ts'
import { Loading } from '#ui/loading.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { periodsIn, totalOf, type VisitDay, visitsIn } from './visit-words.ts'
import styles from './visits-card.module.css'
import { VisitsChart } from './visits-chart.tsx'

/** How many people came to someone's public page lately, for its owner alone. */
export function VisitsCard({ profile }: { profile: OwnProfile }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={cx('stack tinted quiet', styles.card)}>
      <h2 id={titleId}>Visits to your page</h2>
      <Inside profile={profile} />
    </section>
  )
}

function Inside({ profile: { displayName, publicPage } }: { profile: OwnProfile }) {
  const verified = useUser().data?.emailVerified === true
  if (!verified) {
    return (
      <p>
        There is no page to visit until your address is confirmed.{' '}
        <TextLink to="/pending-verification">Confirm it</TextLink>
      </p>
    )
  }
  if (!publicPage) {
    return (
      <p>
        Your public page is off, so there is nothing to visit.{' '}
        <TextLink to="/profile" search={{ tab: 'privacy' }}>
          Turn it on
        </TextLink>
      </p>
    )
  }
  return <VisitNumbers displayName={displayName} />
}

function VisitNumbers({ displayName }: { displayName: string }) {
  const query = useQuery(visitsQuery)
  return (
    <>
      <Loaded query={query} what="your visits" skeleton={<VisitsLoading />}>
        {({ days }) => <Numbers days={days} displayName={displayName} />}
      </Loaded>
      {query.isError && !query.data ? null : (
        <p className="fine">Counted without keeping addresses; each person once a day.</p>
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

/** People come while nobody looks at the number, so it is kept only while it is on the screen. */
const visitsQuery = queryOptions({
  queryKey: [profileEndpoints.getVisits.path],
  queryFn: () => call(profileEndpoints.getVisits),
  gcTime: 0,
  meta: { handled: true },
})
