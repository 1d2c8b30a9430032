import { useState } from 'react'
import { failureText } from '#platform/call-error.ts'
import { Time } from '#platform/time.tsx'
import { Note } from '#ui/note.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { isTooManyOpen, nextRequestAt } from './request-problems.ts'

/** Why a request was not sent, and what would help. */
export function RefusedRequest({ error }: { error: Error }) {
  const [shownAt] = useState(Date.now)
  const next = nextRequestAt(error, shownAt)
  return (
    <Note kind="bad" role="alert">
      {failureText(error)}{' '}
      {next && (
        <>
          You can send the next one from <Time value={next} /> on.
        </>
      )}
      {isTooManyOpen(error) && (
        <TextLink to="/connect" search={{ tab: 'sent' }}>
          See your open requests
        </TextLink>
      )}
    </Note>
  )
}
