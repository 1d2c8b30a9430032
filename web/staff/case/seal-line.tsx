import type { CaseReport } from '@akin/contract/staff/evidence-shapes.ts'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { Time } from '#platform/time.tsx'
import { cx } from '#ui/cx.ts'
import styles from './seal-line.module.css'

interface SealLineProps {
  isSealed: boolean
  /** The newest. */
  report: Pick<CaseReport, 'head' | 'reportedAt'>
  count: number
}

/** Green only where everything was hashed anew on this opening, and led to what was sealed. */
export function SealLine({ isSealed, report: { head, reportedAt }, count }: SealLineProps) {
  if (!isSealed)
    return (
      <div role="alert" className={cx(styles.seal, styles.broken)}>
        <ShieldAlert aria-hidden="true" />
        <div>
          <b>The seal is broken.</b>
          <p>Do not decide on this copy. Admins have been told.</p>
        </div>
      </div>
    )
  return (
    <div className={styles.seal}>
      <ShieldCheck aria-hidden="true" />
      <div>
        <b>Seal unbroken</b>
        <p>
          Taken by the server <Time value={reportedAt} /> · {count === 1 ? 'one report' : `${count} reports`},
          all checked just now
        </p>
        <p className={styles.hash}>sha-256 {shortened(head)}</p>
      </div>
    </div>
  )
}

/** 9f3c 71b0 e2d4 … 5c0a a41e */
function shortened(head: string) {
  const groups = head.match(/.{4}/g) ?? []
  return `${groups.slice(0, 3).join(' ')} … ${groups.slice(-2).join(' ')}`
}
