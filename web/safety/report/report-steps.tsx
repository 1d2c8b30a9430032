import { type ReportReason, reasons } from '@akin/contract/safety/shapes.ts'
import type { ComponentProps } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { DetailsStep } from './details-step.tsx'
import { ReasonStep } from './reason-step.tsx'
import type { ReportPanel } from './report-panel.tsx'
import { atWords, nounOf } from './report-words.ts'
import { StepLine } from './step-line.tsx'
import { ThanksMark, ThanksStep } from './thanks-step.tsx'
import type { Reporting } from './use-reporting.ts'

type Panel = ComponentProps<typeof ReportPanel>
type Step = Pick<Panel, 'above' | 'title' | 'centred' | 'beside' | 'buttons' | 'children'>

interface Ways {
  close: () => void
  /** To another page. */
  leave: () => void
}

/** What stands in the dialog, by how far one is. */
export function stepOf(report: Reporting, ways: Ways): Step {
  const { stage, draft, receipt } = report
  if (stage === 'thanks' && receipt && draft) {
    return {
      above: <ThanksMark />,
      title: 'Thank you. We have it.',
      centred: true,
      buttons: <Ends reportId={receipt.id} {...ways} />,
      children: (
        <ThanksStep
          receipt={receipt}
          draft={draft}
          name={report.thing.person.displayName}
          hasBlocked={report.hasBlocked}
        />
      ),
    }
  }
  if (stage === 'before' && receipt) {
    return {
      title: `You reported this ${atWords(receipt.reportedAt, new Date())}.`,
      buttons: <Ends reportId={receipt.id} {...ways} />,
      children: <p className="quiet">It is being read.</p>,
    }
  }
  return stage === 'details' && draft
    ? {
        above: (
          <StepLine at={2}>
            {' · '}
            <Rule of={draft.reason} />
          </StepLine>
        ),
        title: 'Anything we should know?',
        beside: 'By sending you say this is true as far as you know.',
        buttons: (
          <>
            <Button key="back" variant="quiet" onClick={() => report.goTo('reason')}>
              Back
            </Button>
            <Button key="send" busy={report.isSending} onClick={report.send}>
              Send report
            </Button>
          </>
        ),
        children: <DetailsStep report={report} draft={draft} />,
      }
    : reasonStep(report, ways)
}

function reasonStep({ thing, reason, choose, goTo }: Reporting, { close }: Ways): Step {
  const title = `What is wrong with this ${nounOf(thing)}?`
  return {
    above: <StepLine at={1} />,
    title,
    beside: `${thing.person.displayName} is not told who reported.`,
    buttons: (
      <>
        <Button key="cancel" variant="quiet" onClick={close}>
          Cancel
        </Button>
        <Button key="continue" disabled={reason === null} onClick={() => goTo('details')}>
          Continue
        </Button>
      </>
    ),
    children: <ReasonStep thing={thing} title={title} reason={reason} onChoose={choose} />,
  }
}

function Ends({ reportId, close, leave }: Ways & { reportId: number }) {
  return (
    <>
      <ButtonLink to="/reports" search={{ focus: reportId }} variant="quiet" onClick={leave}>
        My reports
      </ButtonLink>
      <Button onClick={close}>Done</Button>
    </>
  )
}

/** The reason, which leads to the rule that it is about. */
function Rule({ of: reason }: { of: ReportReason }) {
  const { words, rule } = reasons[reason]
  return (
    <TextLink
      to="/help-center/$articleId"
      params={{ articleId: 'community-rules' }}
      hash={rule}
      target="_blank"
      title="Read the rule"
    >
      {words}
    </TextLink>
  )
}
