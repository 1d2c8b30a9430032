import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import { plans } from '@akin/contract/subscription/plans.ts'
import type { OwnPlan, Subscription } from '@akin/contract/subscription/shapes.ts'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '#platform/call.ts'
import { dollars } from '#platform/money.ts'
import { Time } from '#platform/time.tsx'
import { GivenMonths } from '#subscription/given-months.tsx'
import { perInterval, planLabels, requestsWords, sizeWords } from '#subscription/plan-words.ts'
import { bothPrices } from '#tokens/token-words.ts'
import { Button } from '#ui/button.tsx'
import { usePlanMutation } from '../plan-mutation.ts'
import { tellFailure } from '../tell-failure.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { awaitsAgreement, isOff, planEnds, runningOf } from './plan-ends.ts'
import styles from './plan-panel.module.css'
import { PlanStatus } from './plan-status.tsx'
import { PriceNotice } from './price-notice.tsx'
import { ScheduledChange } from './scheduled-change.tsx'
import { WhyCancelled } from './why-cancelled.tsx'

interface PlanPanelProps {
  own: OwnPlan
  /** Stands before what ends a plan or takes that back. */
  children?: ReactNode
}

/** The plan that someone has, what is to become of it, and how to end it. */
export function PlanPanel({ own, children }: PlanPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const running = runningOf(own.subscription)
  const [isJustCancelled, setJustCancelled] = useState(false)
  // What was pressed may be gone when it is done.
  const onDone = () => panel.current?.focus()
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby="own-plan">
      <div className={styles.head}>
        <div>
          <div className={styles.name}>
            <h2 id="own-plan">Your plan: {nameOf(own)}</h2>
            {running && <PlanStatus subscription={running} />}
          </div>
          <p>{gives(own)}</p>
          {own.given && <GivenMonths given={own.given} />}
        </div>
        <Price own={own} running={running} />
      </div>
      {running && <ScheduledChange subscription={running} onDone={onDone} />}
      {running && <PriceNotice subscription={running} onDone={onDone} />}
      <div className={styles.acts}>
        {children}
        {running && (
          <CancelOrResume subscription={running} onChange={setJustCancelled} returnTo={() => panel.current} />
        )}
      </div>
      {isJustCancelled && running?.cancelAtPeriodEnd && (
        <WhyCancelled
          onDone={() => {
            setJustCancelled(false)
            onDone()
          }}
        />
      )}
    </section>
  )
}

function Price({ own, running }: { own: OwnPlan; running: Subscription | null }) {
  if (!running && own.plan !== 'free') return null
  return (
    <p className={styles.price}>
      <b>{running ? dollars(running.cents) : '$0'}</b>
      {running ? `${perInterval[running.interval]}, tax included` : 'Always'}
      {running && <NextDay subscription={running} />}
    </p>
  )
}

function NextDay({ subscription }: { subscription: Subscription }) {
  const ends = planEnds(subscription)
  if (ends && awaitsAgreement(subscription)) {
    return (
      <span>
        Ends on <Time value={ends} as="date" /> unless you agree to the new price
      </span>
    )
  }
  const { status, next } = subscription
  return status === 'active' && next ? (
    <span>
      Renews on <Time value={next.at} as="date" />
    </span>
  ) : null
}

interface CancelOrResumeProps {
  subscription: Subscription
  /** Whether it is cancelled from now on. */
  onChange: (isCancelled: boolean) => void
  returnTo: () => HTMLElement | null
}

/** One place for two buttons, so that the focus stays where it is. Whoever agrees to a new price resumes with that. */
function CancelOrResume({ subscription, onChange, returnTo }: CancelOrResumeProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [cancelling, setCancelling] = useState(false)
  const { mutate: resume, isPending } = usePlanMutation(() => call(billingEndpoints.resumePlan), tellFailure)
  const { cancelAtPeriodEnd } = subscription
  return (
    <>
      {cancelAtPeriodEnd && awaitsAgreement(subscription) ? null : cancelAtPeriodEnd ? (
        <Button
          ref={button}
          busy={isPending}
          onClick={() => resume(undefined, { onSuccess: () => onChange(false) })}
        >
          Resume subscription
        </Button>
      ) : (
        <Button ref={button} variant="quiet" onClick={() => setCancelling(true)}>
          Cancel subscription
        </Button>
      )}
      <CancelDialog
        open={cancelling}
        onClose={() => setCancelling(false)}
        onCancelled={() => onChange(true)}
        subscription={subscription}
        returnTo={() => button.current ?? returnTo()}
      />
    </>
  )
}

function nameOf(own: OwnPlan) {
  return own.subscription && isOff(own)
    ? `${planLabels[own.subscription.plan]}, off until it is paid`
    : planLabels[own.plan]
}

function gives(own: OwnPlan) {
  const { plan } = own
  const { uploadBytes, monthlyTokens } = plans[plan]
  const running = runningOf(own.subscription)
  if (isOff(own)) return `Until then you are on ${planLabels[plan]}.`
  if (plan !== 'free' && !running && !own.given?.until) {
    return 'You have it until what was paid for is over. Nothing more is charged.'
  }
  const from = running?.status === 'trialing' ? ' from the first paid month' : ''
  const tokens = monthlyTokens > 0 && running ? `, ${bothPrices(monthlyTokens)} a month${from}` : ''
  return `${requestsWords(plan)} requests a day, files up to ${sizeWords(uploadBytes)}${tokens}.`
}
