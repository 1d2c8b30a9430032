import { useEffect, useRef, useState } from 'react'
import { focusHeading } from '#ui/focus-heading.ts'
import { whenFocusIsLost } from '#ui/lost-focus.ts'
import type { Reported } from './open-report.ts'
import { ReportPanel } from './report-panel.tsx'
import { stepOf } from './report-steps.tsx'
import { useReporting } from './use-reporting.ts'

interface ReportDialogProps {
  thing: Reported
  /** They are blocked already. */
  isBlocked: boolean
  /** The two have a conversation, in which pictures may have been sent. */
  inConversation: boolean
  /** It has gone from the screen. */
  onClosed: () => void
  /** They were blocked with the report, which is over. */
  onBlocked: () => void
}

/** Reports something in three steps: which rule, what else there is to say, and what happens then. */
export function ReportDialog({ thing, onClosed, onBlocked, ...standing }: ReportDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const report = useReporting({ thing, ...standing })
  const { stage, hasBlocked } = report
  const heading = useRef<HTMLHeadingElement>(null)
  const isLeaving = useRef(false)
  const shown = useRef(stage)
  useEffect(() => {
    // What was pressed has gone with its step: one goes on at the top of the next.
    if (shown.current !== stage) heading.current?.focus()
    shown.current = stage
  }, [stage])

  function end() {
    setOpen(false)
    // Not before: the page below would lose what it shows, and with it what it asks for.
    if (hasBlocked) onBlocked()
  }

  function close() {
    end()
    if (hasBlocked) thing.onBlocked?.()
    // With someone who was blocked goes where they stood.
    whenFocusIsLost(focusHeading)
  }

  /** To another page, which takes the focus itself. */
  function leave() {
    isLeaving.current = true
    end()
  }

  function returnTo() {
    const goesElsewhere = isLeaving.current || (hasBlocked && thing.onBlocked !== undefined)
    return !goesElsewhere && (thing.returnTo?.() ?? null)
  }

  return (
    <ReportPanel
      open={isOpen}
      heading={heading}
      keeps={report.hasTyped}
      isSending={report.isSending}
      onClose={close}
      onClosed={onClosed}
      returnTo={returnTo}
      {...stepOf(report, { close, leave })}
    />
  )
}
