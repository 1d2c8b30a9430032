import type { WelcomeStep } from '@akin/contract/auth/welcome.ts'
import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { usePrefetchQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { SiteLogo } from '#platform/site-logo.tsx'
import { Button } from '#ui/button.tsx'
import { ScreenDialog } from '#ui/screen-dialog.tsx'
import { commonInterestsQuery } from './common-interests.ts'
import { moveWelcome, useEditWelcome } from './edit-welcome.ts'
import { InterestsStep } from './interests-step.tsx'
import { MeetCard } from './meet-card.tsx'
import { PictureStep } from './picture-step.tsx'
import { useRightMoment } from './right-moment.ts'
import { SentenceStep } from './sentence-step.tsx'
import type { StepProps } from './step.tsx'
import { useFocusWithin } from './use-focus-within.ts'
import { type Steps as Places, stepAfter, stepBefore, useSteps } from './use-steps.ts'
import styles from './welcome.module.css'
import { useWelcomeDraft } from './welcome-draft.ts'

interface WelcomeDialogProps {
  profile: OwnProfile
  /** Null while it goes. */
  step: WelcomeStep | null
  /** One step that was asked for, and not the way through all of them. */
  alone: boolean
  onLeave: () => void
}

const parts = { picture: PictureStep, interests: InterestsStep, sentence: SentenceStep }

/** The first minutes of someone new: a picture, a few interests, one sentence. All of it can be left out. */
export function WelcomeDialog({ step: wanted, onLeave, ...props }: WelcomeDialogProps) {
  const isMoment = useRightMoment(wanted !== null && !props.alone)
  const places = useSteps(isMoment ? wanted : null)
  const step = props.alone ? wanted : places.step
  const [shown, setShown] = useState({ step, alone: props.alone })
  const first = useRef<HTMLHeadingElement>(null)
  const returnTo = useFocusWithin(step !== null, first)
  // What is on its way out stays as it was.
  if (step && (step !== shown.step || props.alone !== shown.alone)) setShown({ step, alone: props.alone })

  function leave() {
    if (!props.alone) places.leave()
    onLeave()
  }
  return (
    <ScreenDialog open={step !== null} onClose={leave} first={first} returnTo={returnTo}>
      {shown.step && (
        <Steps
          {...props}
          step={shown.step}
          alone={shown.alone}
          title={first}
          places={places}
          onLeave={leave}
        />
      )}
    </ScreenDialog>
  )
}

type StepsProps = WelcomeDialogProps & { step: WelcomeStep; title: StepProps['title']; places: Places }

function Steps({ profile, step, alone, title, places, onLeave }: StepsProps) {
  const { draft, change, drop } = useWelcomeDraft(profile)
  const { mutate, isPending, error, reset } = useEditWelcome()
  // So that they are there when the step is.
  usePrefetchQuery(commonInterestsQuery)
  const Step = parts[step]
  const onward = stepAfter(step)
  // One that is done by itself, or once more, moves the welcome on only if that waits at this very step.
  const moves = profile.welcome.step === step

  function goOn(entries?: Parameters<typeof mutate>[0]['entries']) {
    if (isPending) return
    const onSaved = () => {
      drop(step)
      if (alone || !onward) onLeave()
      else places.goOn(step, onward)
    }
    mutate({ entries, ...(moves && { step: onward }), onSaved })
  }

  /** Nobody is kept waiting: neither by the server nor by what is still on its way there. */
  function skipTo(next: typeof onward) {
    reset()
    if (next) places.goOn(step, next)
    else onLeave()
    if (moves || !next) void moveWelcome(next)
  }

  return (
    <div className={styles.welcome}>
      <header className={styles.top}>
        <SiteLogo />
        {alone ? (
          <Button variant="quiet" onClick={onLeave}>
            Close
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => skipTo(null)}>
            Skip all of this
          </Button>
        )}
      </header>
      <div className={styles.middle}>
        <Step
          key={step}
          {...{ step, alone, profile, draft, title }}
          busy={isPending}
          failure={error}
          onDraft={changes => {
            if (error) reset()
            change(changes)
          }}
          onDone={goOn}
          onBack={!alone && stepBefore(step) ? places.goBack : undefined}
          onSkip={() => {
            drop(step)
            skipTo(onward)
          }}
        />
        <MeetCard profile={profile} draft={draft} />
      </div>
    </div>
  )
}
