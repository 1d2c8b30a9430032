import { type WelcomeStep, welcomeSteps } from '@akin/contract/auth/welcome.ts'
import { ArrowLeft } from 'lucide-react'
import { drop } from '#ui/drop.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './step-drops.module.css'

interface StepDropsProps {
  step: WelcomeStep
  /** Missing where there is no step before. */
  onBack: (() => void) | undefined
}

/** How far one is: a drop for each step, and the same in words; and the way back to the one before. */
export function StepDrops({ step, onBack }: StepDropsProps) {
  const now = welcomeSteps.indexOf(step)
  return (
    <div className={styles.steps}>
      {onBack ? (
        <IconButton label="Back" className={styles.back} onClick={onBack}>
          <ArrowLeft />
        </IconButton>
      ) : null}
      <svg viewBox="0 0 86 28" width="79" height="25" aria-hidden="true">
        {welcomeSteps.map((each, index) => (
          <path key={each} d={drop(1 + index * 29, 1, 26)} className={styles[lookOf(index, now)]} />
        ))}
      </svg>
      <p>
        Step {now + 1} of {welcomeSteps.length}
      </p>
    </div>
  )
}

function lookOf(index: number, now: number) {
  if (index < now) return 'done'
  return index === now ? 'now' : 'ahead'
}
