import { useQueryClient } from '@tanstack/react-query'
import { Spotlight } from 'lucide-react'
import { useRef, useState } from 'react'
import { refresh } from '#platform/live/refresh.ts'
import { useTakenUp } from '#tokens/spend/use-taken-up.ts'
import { Button } from '#ui/button.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { keys } from '../keys.ts'
import styles from './spotlight-start.module.css'
import type { Step } from './spotlight-steps.tsx'

const SpotlightSteps = partOnDemand(() => import('./spotlight-steps.tsx').then(part => part.SpotlightSteps))

/** A quiet way to be seen by more people. Whoever had to buy tokens for it goes on where they were. */
export function SpotlightStart() {
  const queryClient = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const [step, setStep] = useState<Step | null>(null)
  useTakenUp('spotlight', {}, () => setStep('price'))

  function toggle() {
    // How many are left, and whether one can be started, changes with time alone.
    void refresh(queryClient, { queryKey: keys.spotlight })
    setStep(now => (now ? null : 'offer'))
  }

  return (
    <>
      <Button
        ref={button}
        variant="outline"
        icon={<Spotlight aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={step === 'offer'}
        className={styles.start}
        {...SpotlightSteps.near}
        onClick={toggle}
      >
        <span className={styles.word}>Spotlight</span>
      </Button>
      <SpotlightSteps
        open={step !== null}
        onClose={() => setStep(null)}
        step={step}
        onStep={setStep}
        opener={() => button.current}
      />
    </>
  )
}
