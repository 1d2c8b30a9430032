import type { FailedJob } from '@akin/contract/staff/job-shapes.ts'
import { Time } from '#platform/time.tsx'
import { useAsked } from '#platform/use-asked.ts'
import { Count } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConsoleTable } from '../parts/console-table.tsx'
import { Part } from '../parts/panel.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useDropJob, useRetryJob } from './act-on-jobs.ts'
import { jobWords } from './job-words.ts'
import styles from './jobs-page.module.css'

interface FailedListProps {
  title: string
  rows: FailedJob[]
  what: 'mail' | 'job'
}

/** What was in it is never shown. */
export function FailedList({ title, rows, what }: FailedListProps) {
  const retry = useRetryJob()
  const drop = useDropJob()
  const { about, open, turn, ask, close } = useAsked<FailedJob>()
  if (rows.length === 0)
    return (
      <Part title={title}>
        <p>None. Nothing waits for you here.</p>
      </Part>
    )
  return (
    <Part title={title} aside={<Count value={rows.length} unit="waiting" />}>
      <ConsoleTable
        label={title}
        head={['What', ...(what === 'mail' ? ['To'] : []), 'Tries', 'Why it failed', '']}
      >
        {rows.map(row => (
          <tr key={row.id}>
            <td>
              {jobWords(row.mail ?? row.job)}
              <small>
                <Time value={row.failedAt} />
              </small>
            </td>
            {what === 'mail' ? <td>{row.to ?? 'Nobody any more'}</td> : null}
            <td>{row.tries}</td>
            <td className={styles.failure}>{row.failure || 'It did not say.'}</td>
            <td>
              <div className={styles.acts}>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Drop: ${nameOf(row)}`}
                  onClick={() => ask(row)}
                >
                  Drop
                </Button>
                <Button
                  variant="outline"
                  size="small"
                  busy={retry.isPending && retry.variables === row.id}
                  aria-label={`Retry: ${nameOf(row)}`}
                  onClick={() => retry.mutate(row.id)}
                >
                  Retry
                </Button>
              </div>
            </td>
          </tr>
        ))}
      </ConsoleTable>
      <ReasonDialog
        key={turn}
        open={open}
        onClose={close}
        title={`Drop this ${what}?`}
        description={what === 'mail' ? 'The person is not told.' : 'It is not done. Nobody is told.'}
        confirm="Drop it"
        danger
        busy={drop.isPending}
        error={drop.error}
        onConfirm={reason => about && drop.mutate({ uuid: about.id, reason }, { onSuccess: close })}
      />
    </Part>
  )
}

function nameOf({ mail, job, to }: FailedJob) {
  return to ? `${jobWords(mail ?? job)} to ${to}` : jobWords(mail ?? job)
}
