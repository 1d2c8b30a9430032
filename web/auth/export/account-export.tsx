import type { ExportState } from '@akin/contract/auth/export.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/loaded.tsx'
import { Note } from '#ui/note.tsx'
import part from '../account/account-part.module.css'
import { ExportForm } from './export-form.tsx'
import { ExportPreparing } from './export-preparing.tsx'
import { ExportReady } from './export-ready.tsx'
import { exportQuery } from './queries.ts'

/** One's own data to take along: chosen, put together, and there to be downloaded. */
export function AccountExport() {
  return (
    <section className={part.part} aria-labelledby="account-export">
      <div className={part.head}>
        <h2 id="account-export">Download your data</h2>
      </div>
      <Loaded query={useQuery(exportQuery)} what="your download" skeleton="180px">
        {state => <Shown state={state} />}
      </Loaded>
    </section>
  )
}

function Shown({ state: { export: archive, nextAt } }: { state: ExportState }) {
  if (archive?.state === 'preparing') return <ExportPreparing archive={archive} />
  if (archive?.state === 'ready') return <ExportReady archive={archive} nextAt={nextAt} />
  return (
    <>
      <div className={part.now}>
        {archive ? (
          <Note kind="warn" role="status">
            It did not work this time. Nothing is missing. We try again tonight.
          </Note>
        ) : null}
        <p>
          Everything you wrote and were sent, as a folder that opens in a browser without us. JSON for
          programs is in it too.
        </p>
      </div>
      <ExportForm again={archive !== null} nextAt={nextAt} />
    </>
  )
}
