import type { DecisionStep } from '@akin/contract/safety/decision-shapes.ts'
import type { Case } from '@akin/contract/staff/case-shapes.ts'
import { Button } from '#ui/button.tsx'
import { KeyCap } from '../frame/key.tsx'
import styles from './decide-bar.module.css'
import { steps, whyNot } from './steps.ts'

interface DecideBarProps {
  found: Case
  onDecide: (step: DecisionStep) => void
}

/** What can be decided, the mildest first, or why nothing can. */
export function DecideBar({ found, onDecide }: DecideBarProps) {
  const reason = whyNot(found)
  return (
    <div className={styles.bar}>
      {reason ? <p className={styles.reason}>{reason}</p> : null}
      {reason
        ? null
        : steps.map(({ step, key, name }) => (
            <Button
              key={step}
              size="small"
              variant={step === 'ban' || step === 'suspension' ? 'danger-quiet' : 'outline'}
              disabled={step === 'ban' && !found.may.ban}
              onClick={() => onDecide(step)}
            >
              <KeyCap keys={key.toUpperCase()} /> {name}
              {step === 'ban' && !found.may.ban ? <small>Admin only</small> : null}
            </Button>
          ))}
    </div>
  )
}
