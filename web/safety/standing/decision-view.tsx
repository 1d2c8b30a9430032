import type { Decision } from '@akin/contract/safety/decision-shapes.ts'
import { moneyAfterLift } from '@akin/contract/safety/statement.ts'
import { useState } from 'react'
import { serverNow } from '#platform/server-clock.ts'
import { Time } from '#platform/time.tsx'
import { Note } from '#ui/note.tsx'
import { AppealCard } from './appeal-card.tsx'
import { AppealForm } from './appeal-form.tsx'
import styles from './decision-view.module.css'
import { StatementCard } from './statement-card.tsx'

/** One decision with its reasons, and the appeal against it: to be written, on its way, or answered. */
export function DecisionView({ decision }: { decision: Decision }) {
  const { appeal, liftedAt, liftedWhy, moneyBack, appealUntil } = decision
  const [hadAppeal] = useState(appeal !== null)
  const canAppeal = !appeal && !liftedAt && appealUntil.getTime() > serverNow()
  return (
    <div className={styles.decision}>
      {liftedAt ? (
        <Note kind="ok">
          <p>
            We lifted this decision on <Time value={liftedAt} as="date" />. {liftedWhy}
          </p>
          {moneyBack ? <p>{moneyAfterLift}</p> : null}
        </Note>
      ) : null}
      {appeal ? <AppealCard appeal={appeal} isNew={!hadAppeal} /> : null}
      <StatementCard decision={decision} />
      {canAppeal ? <AppealForm decision={decision} /> : null}
    </div>
  )
}
