import type { MoneyAudit } from '@akin/contract/staff/money-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotLoaded } from '#platform/not-loaded.tsx'
import { toast } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Part } from '../parts/panel.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAskAboutMoney } from './act-on-money.ts'
import styles from './books.module.css'
import { auditQuery } from './queries.ts'

/** The audit that operators have as a command. */
export function Books() {
  const query = useQuery({ ...auditQuery, enabled: false })
  const [open, setOpen] = useState(false)
  const ask = useAskAboutMoney()
  const { data, error, isFetching, refetch } = query
  return (
    <Part
      title="Books"
      aside={
        <div className={styles.acts}>
          <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
            Ask the provider
          </Button>
          <Button variant="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
            {data ? 'Add up again' : 'Add up'}
          </Button>
        </div>
      }
    >
      <div aria-live="polite">
        {error && !isFetching ? <NotLoaded what="the books" query={query} /> : null}
        {data ? <Audit audit={data} /> : null}
        {data || error ? null : (
          <p>
            Adds up every wallet and every payment, and lists what is open. Each night a job does the same.
          </p>
        )}
      </div>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Ask the provider about everything that is open?"
        description="A job asks about open orders, events, refunds and plans, and writes down what it hears. It takes a few minutes."
        confirm="Ask"
        busy={ask.isPending}
        error={ask.error}
        onConfirm={reason =>
          ask.mutate(reason, {
            onSuccess() {
              setOpen(false)
              toast({ kind: 'ok', title: 'The provider is being asked' })
            },
          })
        }
      />
    </Part>
  )
}

function Audit({ audit: { faults, open, isWhole } }: { audit: MoneyAudit }) {
  return (
    <>
      {faults.length > 0 ? (
        <Note kind="bad">
          These do not add up:
          <Lines lines={faults} />
        </Note>
      ) : (
        <Note kind="ok">Everything adds up.</Note>
      )}
      {isWhole ? null : (
        <p>There was not enough time for every wallet. The job at night looks at all of them.</p>
      )}
      <h3 className={styles.open}>Open</h3>
      {open.length > 0 ? <Lines lines={open} /> : <p>Nothing is open.</p>}
    </>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
