import { type WelcomeStep, welcomeSteps } from '@akin/contract/auth/welcome.ts'
import type { OwnProfile, ProfileChanges } from '@akin/contract/profile/shapes.ts'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { CallError, failureText } from '#platform/call-error.ts'
import { Button } from '#ui/button.tsx'
import { drop } from '#ui/drop.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Note } from '#ui/note.tsx'
import { ScreenDialogTitle } from '#ui/screen-dialog.tsx'
import styles from './step.module.css'
import type { WelcomeDraft } from './welcome-draft.ts'

/** What every step of the welcome is given. */
export interface StepProps {
  step: WelcomeStep
  /** It was asked for by itself: there is nothing to go on to. */
  alone: boolean
  profile: OwnProfile
  draft: WelcomeDraft
  title: RefObject<HTMLHeadingElement | null>
  busy: boolean
  failure: Error | null
  onDraft: (changes: Partial<WelcomeDraft>) => void
  /** Keeps what changed, if anything did, and goes on. */
  onDone: (changes?: ProfileChanges) => void
  onSkip: () => void
  /** Missing where there is no step before. */
  onBack: (() => void) | undefined
}

type FrameProps = Pick<StepProps, 'step' | 'alone' | 'title' | 'busy' | 'failure' | 'onSkip' | 'onBack'> & {
  heading: ReactNode
  lead: string
  children: ReactNode
  onSubmit: () => void
}

export function StepFrame(props: FrameProps) {
  const { step, alone, title, busy, failure, heading, lead, children, onSubmit, onSkip, onBack } = props
  // Each step begins at its heading, for those who listen to it as well.
  useEffect(() => title.current?.focus({ preventScroll: true }), [title])
  return (
    <form
      noValidate
      className={styles.step}
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {alone ? null : <StepDrops step={step} onBack={onBack} />}
      <ScreenDialogTitle ref={title} className={styles.heading}>
        {heading}
      </ScreenDialogTitle>
      <p className={styles.lead}>{lead}</p>
      <div className={`stack ${styles.body}`}>{children}</div>
      {failure ? (
        <Note kind="bad" role="alert" className={styles.failure}>
          {problemIn(failure)}
        </Note>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" size="large" busy={busy}>
          {alone || step === 'sentence' ? 'Done' : 'Continue'}
        </Button>
        {alone ? null : (
          <Button size="large" variant="quiet" onClick={onSkip}>
            Skip this step
          </Button>
        )}
      </div>
    </form>
  )
}

/** A refused entry has a sentence of its own. */
function problemIn(failure: Error) {
  const [problem] = failure instanceof CallError ? Object.values(failure.body.fields ?? {}) : []
  return problem ?? failureText(failure)
}

/** How far one is: a drop for each step, and the same in words; and the way back to the one before. */
function StepDrops({ step, onBack }: Pick<StepProps, 'step' | 'onBack'>) {
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
