import { cx } from '#ui/cx.ts'
import type { Reason } from './reasons.ts'
import styles from './why-panel.module.css'

interface ReasonBarsProps {
  title: string
  kind: 'shared' | 'habits'
  reasons: Reason[]
}

/** What there is nothing of keeps a stub, and says so. Bars are for the eye: the words beside them say it all. */
export function ReasonBars({ title, kind, reasons }: ReasonBarsProps) {
  return (
    <section className={cx(styles.group, styles[kind])}>
      <h3 className={styles.heading}>{title}</h3>
      <dl>
        {reasons.map(reason => (
          <div key={reason.factor} className={styles.reason}>
            <dt>{reason.title}</dt>
            <dd>
              <span aria-hidden="true" className={styles.bar} data-factor={reason.factor}>
                <span style={{ '--share': `${Math.max(3, reason.share * 100)}%` }} />
              </span>
              {reason.words}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
