import type { StaffJobs } from '@akin/contract/staff/job-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Loaded } from '#platform/loaded.tsx'
import { Time } from '#platform/time.tsx'
import { Button } from '#ui/button.tsx'
import { ConsolePage } from '../frame/console-page.tsx'
import { useKeys } from '../frame/use-keys.ts'
import { AsideRows } from './aside-rows.tsx'
import { FailedList } from './failed-list.tsx'
import styles from './jobs-page.module.css'
import { jobsQuery } from './queries.ts'
import { Queues } from './queues.tsx'
import { StateCards } from './state-cards.tsx'

/** What failed for good, what waits, and who does the work. */
export function JobsPage() {
  const query = useQuery(jobsQuery)
  const { data, isFetching, refetch } = query
  useKeys({ r: () => void refetch() })
  return (
    <ConsolePage
      title="Jobs and mail"
      actions={
        <>
          {data ? (
            <p className={styles.looked}>
              Looked at <Time value={data.lookedAt} as="time" />
            </p>
          ) : null}
          <Button variant="outline" icon={<RefreshCw />} busy={isFetching} onClick={() => void refetch()}>
            Look again
          </Button>
        </>
      }
      keys={[{ key: 'R', does: 'look again' }]}
    >
      <Loaded query={query} what="jobs and mail" skeleton="480px">
        {(jobs: StaffJobs) => (
          <>
            <StateCards jobs={jobs} />
            <FailedList
              title="Mails that could not be sent"
              rows={jobs.failed.filter(({ mail }) => mail)}
              what="mail"
            />
            <FailedList
              title="Jobs that were given up"
              rows={jobs.failed.filter(({ mail }) => !mail)}
              what="job"
            />
            {jobs.isMore ? <p>There are more: the latest 100 are shown.</p> : null}
            <AsideRows rows={jobs.aside} />
            <Queues queues={jobs.queues} />
          </>
        )}
      </Loaded>
    </ConsolePage>
  )
}
