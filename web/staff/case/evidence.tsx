import type { Case } from '@akin/contract/staff/case-shapes.ts'
import { useState } from 'react'
import { Time } from '#platform/time.tsx'
import { subjectWords } from '#safety/subject-words.ts'
import { reasonWords } from '../case-words.ts'
import styles from './evidence.module.css'
import { EvidenceLine } from './evidence-line.tsx'
import { SealLine } from './seal-line.tsx'
import { allVeils, VeilSwitches } from './veils.tsx'

type EvidenceProps = Pick<Case, 'reports' | 'reportCount' | 'isSealed'>

/** What went along with each report, as it was sealed. */
export function Evidence({ reports, reportCount, isSealed }: EvidenceProps) {
  const [veils, setVeils] = useState(allVeils)
  const hasFiles = reports.some(({ lines }) => lines.some(({ files }) => files.length > 0))
  return (
    <section className={styles.evidence} aria-labelledby="evidence">
      <div className={styles.head}>
        <h2 id="evidence">Evidence</h2>
        {hasFiles ? <VeilSwitches veils={veils} onChange={setVeils} /> : null}
      </div>
      {reports.length === 0 ? <p className={styles.small}>Nobody has reported it.</p> : null}
      {reports.map((report, index) => (
        <article key={report.id} className={styles.report} aria-label={`Report ${index + 1}`}>
          <p className={styles.small}>
            {reasonWords(report.reason)} · {subjectWords[report.subject]} · <Time value={report.reportedAt} />
            {report.askedAgainAt ? ' · asked us to look again' : ''}
          </p>
          <ol className={styles.lines}>
            {report.lines.map(line => (
              <EvidenceLine key={line.position} line={line} veils={veils} />
            ))}
          </ol>
        </article>
      ))}
      {reportCount > reports.length ? (
        <p className={styles.small}>
          {reportCount - reports.length} earlier reports are not shown. They are decided together with these.
        </p>
      ) : null}
      {reports[0] ? <SealLine isSealed={isSealed} report={reports[0]} count={reportCount} /> : null}
    </section>
  )
}
