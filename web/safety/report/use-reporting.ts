import { ReportForm, type ReportReason } from '@akin/contract/safety/shapes.ts'
import { useState } from 'react'
import { problemWith } from '#platform/checked-by.ts'
import type { Reported } from './open-report.ts'
import { type Draft, earlierReceipt, idOf, useSendReport } from './send-report.ts'

type Stage = 'reason' | 'details' | 'thanks' | 'before'

interface ReportingOptions {
  thing: Reported
  /** They are blocked already. */
  isBlocked: boolean
  inConversation: boolean
}

/** What someone has said so far, and how far they are. Going back loses nothing. */
export function useReporting({ thing: first, isBlocked, inConversation }: ReportingOptions) {
  const [isPersonInstead, setPersonInstead] = useState(false)
  const thing = isPersonInstead ? personOf(first) : first
  const [receipt, setReceipt] = useState(() => earlierReceipt(first))
  const [stage, setStage] = useState<Stage>(receipt ? 'before' : 'reason')
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [rest, setRest] = useState({ details: '', block: true, takeBackPictures: false })
  const [wasRefused, setRefused] = useState(false)
  const [hasBlocked, setBlocked] = useState(false)
  const { mutate, isPending, error, failureCount, reset } = useSendReport(thing)
  const draft: Draft | null = reason && { reason, ...rest }
  const problem = draft && problemWith(ReportForm, { subject: thing.subject, id: idOf(thing), ...draft })

  function send() {
    setRefused(true)
    if (!draft || problem) return
    // A try whose answer got lost may have been heard: then this one is no second report.
    const isRetry = failureCount > 0
    const block = draft.block && !isBlocked
    mutate(
      { ...draft, block },
      {
        onSuccess(sent) {
          setReceipt(sent)
          setStage(sent.isRepeated && !isRetry ? 'before' : 'thanks')
          setBlocked(block)
        },
      },
    )
  }

  return {
    thing,
    isBlocked,
    inConversation,
    stage,
    reason,
    draft,
    receipt,
    error,
    isSending: isPending,
    /** Whether they were blocked with it. */
    hasBlocked,
    hasTyped: rest.details !== '' && stage !== 'thanks',
    /** Said once someone has tried to send it. */
    problem: wasRefused ? problem : undefined,
    choose: setReason,
    change: (changes: Partial<Draft>) => setRest({ ...rest, ...changes }),
    goTo: setStage,
    send,
    /** The thing is gone; the one who made it is not. */
    reportPerson() {
      setPersonInstead(true)
      reset()
    },
  }
}

function personOf({ person, returnTo, onBlocked }: Reported): Reported {
  return { subject: 'person', person, ...(returnTo && { returnTo }), ...(onBlocked && { onBlocked }) }
}

export type Reporting = ReturnType<typeof useReporting>
