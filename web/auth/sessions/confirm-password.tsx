import { useState } from 'react'
import { CallError } from '#platform/call-error.ts'
import { partOnDemand } from '#ui/part-on-demand.tsx'

export interface ConfirmPasswordProps {
  open: boolean
  onClose: () => void
  onConfirmed: () => void
  /** What the password is asked for. */
  why: string
  /** Whether it takes a second step, and a password is not enough. */
  secondStep?: boolean
}

/** Asks for the password again. Hardly anyone sees it, so its code comes when it is wanted. */
export const ConfirmPassword = partOnDemand(
  async () => (await import('./confirm-password-form.tsx')).ConfirmPasswordForm,
)

/**
 * For acts that a session alone may not do. `needed` says whether a refusal asks for the password, and then asks for it;
 * `goOn` makes the act again as soon as it was given.
 */
export function useConfirmPassword<Input>(goOn: (input: Input) => void) {
  const [waiting, setWaiting] = useState<{ input: Input; secondStep: boolean } | null>(null)
  return {
    needed(error: Error, input: Input) {
      const isNeeded = asksForPassword(error)
      if (isNeeded) setWaiting({ input, secondStep: asksForSecondStep(error) })
      return isNeeded
    },
    dialog: {
      open: waiting !== null,
      secondStep: waiting?.secondStep ?? false,
      onClose: () => setWaiting(null),
      onConfirmed() {
        setWaiting(null)
        if (waiting) goOn(waiting.input)
      },
    },
  }
}

export function asksForPassword(error: Error | null) {
  return error instanceof CallError && error.body.code === 'reauth_required' ? true : asksForSecondStep(error)
}

function asksForSecondStep(error: Error | null) {
  return error instanceof CallError && error.body.code === 'second_step_required'
}
