import type { Reported } from '#safety/report/open-report.ts'
import { ReportDialog } from '#safety/report/report-dialog.tsx'
import { tellContactEvent } from '../contact-events.ts'
import { useBlocked, useContacts } from '../lists.ts'

/** A report, with what this room knows of the two. `onClose` when it has gone from the screen. */
export function ReportSomeone({ thing, onClose }: { thing: Reported; onClose: () => void }) {
  const { subject, id, person } = thing
  const isBlocked = useBlocked().list?.some(({ user }) => user.id === person.id) ?? false
  const isContact = useContacts().list?.some(({ contactId }) => contactId === person.id) ?? false
  return (
    <ReportDialog
      key={`${subject} ${id ?? person.id}`}
      thing={thing}
      isBlocked={isBlocked}
      inConversation={isContact || subject === 'message' || subject === 'conversation'}
      onClosed={onClose}
      onBlocked={() => tellContactEvent('contact_blocked', person.id)}
    />
  )
}
