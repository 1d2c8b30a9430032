import type { NumberSpan, StaffNumbers } from '@akin/contract/staff/numbers-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#platform/loaded.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { ConsolePage } from '../frame/console-page.tsx'
import { Headlines } from './headlines.tsx'
import { NowPanels } from './now-panels.tsx'
import styles from './overview-page.module.css'
import { numbersQuery } from './queries.ts'
import { ReasonBars } from './reason-bars.tsx'
import { WeekBars } from './week-bars.tsx'

const spans: { value: NumberSpan; label: string }[] = [
  { value: 'week', label: 'Week' },
  { value: 'quarter', label: 'Quarter' },
  { value: 'year', label: 'Year' },
]

/** What came, how fast it was decided, and what waits. */
export function OverviewPage() {
  const [span, setSpan] = useState<NumberSpan>('quarter')
  const query = useQuery(numbersQuery(span))
  return (
    <ConsolePage
      title="Overview"
      actions={
        <>
          <Segmented label="How far back" options={spans} value={span} onChange={setSpan} />
          <ButtonLink to="/help-center/$articleId" params={{ articleId: 'transparency' }} variant="outline">
            Public page
          </ButtonLink>
        </>
      }
    >
      <Loaded query={query} what="the numbers" skeleton="560px">
        {(numbers: StaffNumbers) => (
          <div className={styles.parts} aria-busy={query.isFetching}>
            <Headlines numbers={numbers} />
            <div className={styles.charts}>
              <WeekBars weeks={numbers.weeks} />
              <ReasonBars reasons={numbers.reasons} />
            </div>
            <NowPanels numbers={numbers} />
          </div>
        )}
      </Loaded>
    </ConsolePage>
  )
}
