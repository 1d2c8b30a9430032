import type { JobQueue } from '@akin/contract/staff/job-shapes.ts'
import { Time } from '#platform/time.tsx'
import { Tag } from '#ui/badge.tsx'
import { ConsoleTable } from '../parts/console-table.tsx'
import { Part } from '../parts/panel.tsx'
import { numberWords } from '../people/words.ts'
import { jobWords } from './job-words.ts'
import { scheduleWords } from './schedule-words.ts'

/** Every kind of job, those first of which something waits or runs. */
export function Queues({ queues }: { queues: JobQueue[] }) {
  const busyFirst = queues.toSorted((one, other) => other.waiting + other.active - one.waiting - one.active)
  return (
    <Part title="Jobs">
      <ConsoleTable label="Jobs" head={['Job', 'Runs', 'Waiting', 'Oldest', 'State']}>
        {busyFirst.map(({ job, cron, waiting, active, oldestAt }) => (
          <tr key={job}>
            <td>{jobWords(job)}</td>
            <td>{scheduleWords(cron)}</td>
            <td>{numberWords(waiting)}</td>
            <td>{oldestAt ? <Time value={oldestAt} /> : '–'}</td>
            <td>{stateOf(waiting, active)}</td>
          </tr>
        ))}
      </ConsoleTable>
    </Part>
  )
}

function stateOf(waiting: number, active: number) {
  if (active > 0) return <Tag kind="info">Working</Tag>
  return waiting > 0 ? <Tag kind="warn">Waiting</Tag> : <Tag>Well</Tag>
}
