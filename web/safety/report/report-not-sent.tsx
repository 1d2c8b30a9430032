import { CallError } from '#platform/call-error.ts'
import { Note } from '#ui/note.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Reported } from './open-report.ts'

interface ReportNotSentProps {
  error: Error | null
  thing: Reported
  onReportPerson: () => void
}

/** Why a report did not go out, and what can be done about that. */
export function ReportNotSent({ error, thing, onReportPerson }: ReportNotSentProps) {
  if (!error) return null
  const code = error instanceof CallError ? error.body.code : undefined
  return (
    <Note kind="warn" role="alert">
      {code === 'report_limit' ? (
        <>
          That is a lot for one day. If it is urgent, <TextLink to="/support">write to support</TextLink>.
        </>
      ) : code === 'cannot_report' ? (
        <Gone thing={thing} onReportPerson={onReportPerson} />
      ) : (
        'Your report did not go out. Nothing is lost, try again.'
      )}
    </Note>
  )
}

function Gone({ thing: { subject }, onReportPerson }: Omit<ReportNotSentProps, 'error'>) {
  const isTheirs = subject === 'message' || subject === 'request' || subject === 'picture'
  if (!isTheirs) {
    return (
      <>
        It is not there any more. If it worries you, <TextLink to="/support">write to support</TextLink>.
      </>
    )
  }
  return (
    <>
      {subject === 'message'
        ? 'It was deleted before you reported it, so it cannot go along.'
        : 'It is not there any more.'}{' '}
      You can still <TextButton onClick={onReportPerson}>report the person</TextButton>.
    </>
  )
}
