import type { AsideRow } from '@akin/contract/staff/job-shapes.ts'
import { Time } from '#platform/time.tsx'
import { Button } from '#ui/button.tsx'
import { ConsoleTable } from '../parts/console-table.tsx'
import { Part } from '../parts/panel.tsx'
import { useRetryAside } from './act-on-jobs.ts'
import { jobWords } from './job-words.ts'

/** They are tried again by themselves; whoever has mended what was wrong need not wait for it. */
export function AsideRows({ rows }: { rows: AsideRow[] }) {
  const { mutate, isPending, variables } = useRetryAside()
  if (rows.length === 0) return null
  return (
    <Part title="Set aside after a failure">
      <ConsoleTable label="Set aside after a failure" head={['Work', 'Row', 'Tries', 'Next try', '']}>
        {rows.map(({ work, row, tries, until }) => (
          <tr key={`${work} ${row}`}>
            <td>{jobWords(work)}</td>
            <td>{row}</td>
            <td>{tries}</td>
            <td>
              <Time value={until} />
            </td>
            <td>
              <Button
                variant="outline"
                size="small"
                busy={isPending && variables.work === work && variables.row === row}
                aria-label={`Retry: ${jobWords(work)}, row ${row}`}
                onClick={() => mutate({ work, row })}
              >
                Retry
              </Button>
            </td>
          </tr>
        ))}
      </ConsoleTable>
    </Part>
  )
}
