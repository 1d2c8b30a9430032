import type { OwnReport } from '@akin/contract/safety/shapes.ts'
import { useState } from 'react'
import { NotDone } from '#platform/not-done.tsx'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Timeline } from '../timeline.tsx'
import { useAskAgain } from './ask-again.ts'
import styles from './report-body.module.css'
import { stepsOf } from './report-state.ts'
import { SealedCopy } from './sealed-copy.ts'

/** How far a report has come, what we answered, and what can be done about that. */
export function ReportBody({ id, report }: { id: string; report: OwnReport }) {
  const [isCopyOpen, setCopyOpen] = useState(false)
  const { mutate, isPending, isSuccess, error } = useAskAgain(report.id)
  return (
    <div id={id} className={styles.body}>
      <Timeline small steps={stepsOf(report)} />
      {report.answer ? (
        <p dir="auto" className={styles.answer}>
          {report.answer}
        </p>
      ) : null}
      <p role="status" className={styles.said}>
        {isSuccess ? 'Someone else will look at it.' : null}
      </p>
      <NotDone error={error} />
      <div className={styles.acts}>
        <Button
          size="small"
          variant="outline"
          aria-haspopup="dialog"
          {...SealedCopy.near}
          onClick={() => setCopyOpen(true)}
        >
          See what you sent
        </Button>
        {report.canAskAgain ? (
          <Button size="small" variant="outline" busy={isPending} onClick={() => mutate()}>
            Ask again
          </Button>
        ) : null}
        <TextLink
          to="/help-center/$articleId"
          params={{ articleId: 'what-happens-after-report' }}
          className={styles.more}
        >
          What happens after a report
        </TextLink>
      </div>
      <SealedCopy report={report} open={isCopyOpen} onClose={() => setCopyOpen(false)} />
    </div>
  )
}
