import { CallError, failureText } from '#platform/call-error.ts'
import { Note } from '#ui/note.tsx'

/** A failure that belongs to no field, in the words of the server. */
export function FailureNote({ error }: { error: Error | null }) {
  if (!error || (error instanceof CallError && error.body.fields)) return null
  return (
    <Note kind="bad" role="alert">
      {failureText(error)}
    </Note>
  )
}
