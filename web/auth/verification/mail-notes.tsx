import type { VerificationStatus } from '@akin/contract/auth/shapes.ts'
import { useSite } from '#platform/site.ts'
import { Note } from '#ui/note.tsx'

/** Why the mail may not be there. */
export function MailNotes({ status }: { status: VerificationStatus | undefined }) {
  const { keepsMail } = useSite()
  return (
    <>
      {status?.mailRefused && (
        <Note kind="warn" role="alert">
          Our mail to this address came back. Check it for slips, or change it below.
        </Note>
      )}
      {status && !status.mailServiceUp && (
        <Note kind="warn">Our mail is slow at the moment. Yours will go out as soon as it can.</Note>
      )}
      {keepsMail && (
        <Note>
          This is a local installation: your mail is at <a href="/dev/mail">/dev/mail</a>
        </Note>
      )}
    </>
  )
}
