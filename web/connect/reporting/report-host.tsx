import { useStore } from '#platform/store.ts'
import { closeReport, openedReport } from '#safety/report/open-report.ts'
import { partOnDemand } from '#ui/part-on-demand.tsx'

const ReportSomeone = partOnDemand(() => import('./report-someone.tsx').then(part => part.ReportSomeone))

/** Brings the dialog of a report, and its code, only to those who open it. */
export function ReportHost() {
  const thing = useStore(openedReport)
  return thing ? <ReportSomeone thing={thing} onClose={closeReport} /> : null
}
