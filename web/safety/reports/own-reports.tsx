import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded, shownOf } from '#platform/loaded.tsx'
import { ShowMore } from '#platform/show-more.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkWaiting } from '#ui/logo.tsx'
import { reportsQuery } from '../queries.ts'
import styles from './own-reports.module.css'
import { ReportCard } from './report-card.tsx'

/** What one has reported and what came of it, one open at a time. `focus` is the one that a link has led to. */
export function OwnReports({ focus }: { focus: number | undefined }) {
  const query = useInfiniteQuery(reportsQuery)
  const [opened, setOpened] = useState(focus)
  const reports = query.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <section aria-labelledby="my-reports">
        <h2 id="my-reports" className={styles.title}>
          My reports
        </h2>
        <p className={styles.intro}>
          What you told us and what came of it. Only you and the Akin team see this.
        </p>
        <Loaded query={shownOf(query, reports)} what="your reports" skeleton="234px" empty={<NoReports />}>
          {shown => (
            <div className={styles.list}>
              {shown.map(report => (
                <ReportCard
                  key={report.id}
                  report={report}
                  isOpen={report.id === opened}
                  isFocus={report.id === focus}
                  onToggle={() => setOpened(report.id === opened ? undefined : report.id)}
                />
              ))}
            </div>
          )}
        </Loaded>
        <ShowMore query={query} what="earlier reports" />
      </section>
      {reports && reports.length > 0 ? (
        <section aria-labelledby="differently">
          <h2 id="differently" className={styles.differently}>
            If you see it differently
          </h2>
          <p className={styles.intro}>
            When we find no breach you can ask once more within six months. Someone else looks at it.
          </p>
        </section>
      ) : null}
    </>
  )
}

function NoReports() {
  return (
    <EmptyState drawing={<MarkWaiting />} title="Nothing reported">
      You have not reported anything. If something feels wrong, use Report in the menu of a message, a person
      or a photo.
    </EmptyState>
  )
}
