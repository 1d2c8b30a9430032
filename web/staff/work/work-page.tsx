import type { StaffWork } from '@akin/contract/staff/work-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Loaded } from '#platform/loaded.tsx'
import { Time } from '#platform/time.tsx'
import { Button } from '#ui/button.tsx'
import { ConsolePage } from '../frame/console-page.tsx'
import { useKeys } from '../frame/use-keys.ts'
import { AsideRows } from './aside-rows.tsx'
import { FailedList } from './failed-list.tsx'
import { workQuery } from './queries.ts'
import { Queues } from './queues.tsx'
import { StateCards } from './state-cards.tsx'
import styles from './work-page.module.css'

/** What failed for good, what waits, and who does the work. */
export function WorkPage() {
  const query = useQuery(workQuery)
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
        {(work: StaffWork) => (
          <>
            <StateCards work={work} />
            <FailedList
              title="Mails that could not be sent"
              rows={work.failed.filter(({ mail }) => mail)}
              what="mail"
            />
            <FailedList
              title="Jobs that were given up"
              rows={work.failed.filter(({ mail }) => !mail)}
              what="job"
            />
            {work.isMore ? <p>There are more: the latest 100 are shown.</p> : null}
            <AsideRows rows={work.aside} />
            <Queues queues={work.queues} />
          </>
        )}
      </Loaded>
    </ConsolePage>
  )
}
