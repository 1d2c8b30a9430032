import { type WelcomeStep, welcomeSteps } from '@akin/contract/auth/welcome.ts'
import { drop } from '#ui/drop.ts'
import styles from './step-drops.module.css'

/** How far one is: a drop for each step, and the same in words. */
export function StepDrops({ step }: { step: WelcomeStep }) {
  const now = welcomeSteps.indexOf(step)
  return (
    <p className={styles.steps}>
      <svg viewBox="0 0 86 28" width="79" height="25" aria-hidden="true">
        {welcomeSteps.map((each, index) => (
          <path key={each} d={drop(1 + index * 29, 1, 26)} className={styles[lookOf(index, now)]} />
        ))}
      </svg>
      Step {now + 1} of {welcomeSteps.length}
    </p>
  )
}

function lookOf(index: number, now: number) {
  if (index < now) return 'done'
  return index === now ? 'now' : 'ahead'
}
