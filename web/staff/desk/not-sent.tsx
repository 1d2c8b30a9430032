import type { DeskThread } from '@akin/contract/staff/desk-shapes.ts'
import { clockWords } from '#platform/day-words.ts'
import { Note } from '#ui/note.tsx'
import { isMovedOn, type Written } from './change-ticket.ts'

interface NotSentProps {
  error: Error | null
  ticket: DeskThread
  kind: Written['kind'] | undefined
}

/** The text is still in the box. Who was quicker is named by what stands in the thread meanwhile. */
export function NotSent({ error, ticket: { entries }, kind }: NotSentProps) {
  const last = entries.findLast(entry => entry.kind !== 'note')
  return (
    <div aria-live="polite">
      {isMovedOn(error) && last ? (
        <Note kind="warn">
          <b>
            {last.author} {last.kind === 'staff' ? 'answered' : 'wrote again'} at {clockWords(last.createdAt)}
            .
          </b>{' '}
          Your text is still here. Send it once you have read theirs.
        </Note>
      ) : error ? (
        <Note kind="bad">{kind === 'note' ? 'Not added. Try again.' : 'Not sent. Try again.'}</Note>
      ) : null}
    </div>
  )
}
