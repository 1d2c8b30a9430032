import { Note } from '#ui/note.tsx'
import { failureText } from './call-error.ts'

/** Why something that someone asked for was not done. */
export function NotDone({ error }: { error: Error | null }) {
  return error ? (
    <Note kind="bad" role="alert">
      {failureText(error)}
    </Note>
  ) : null
}
