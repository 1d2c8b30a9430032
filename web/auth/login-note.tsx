import { useEffect, useId, useRef, useState } from 'react'
import { CallError, failureText } from '#platform/call-error.ts'
import { Note } from '#ui/note.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './form.module.css'

interface LoginNoteProps {
  error: Error
  /** As typed, for the page that mails a link. */
  email: string
}

/** Says in place why nobody was signed in, until the next try: the toast may be gone before it is read. */
export function LoginNote({ error, email }: LoginNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  const textId = useId()
  useEffect(() => note.current?.focus(), [])
  const { code, retryAfter } = error instanceof CallError ? error.body : {}
  const reset = (
    <TextLink to="/forgot-password" state={{ email }}>
      reset your password
    </TextLink>
  )
  return (
    <Note
      kind="bad"
      ref={note}
      role="group"
      tabIndex={-1}
      aria-labelledby={textId}
      className={styles.failure}
    >
      <p id={textId}>
        <b>Login failed.</b>{' '}
        {code === 'wrong_login' ? (
          <>
            {failureText(error)} Check both, or {reset}.
          </>
        ) : code === 'rate_limited' && retryAfter ? (
          <>
            Too many tries. You can try again <Wait seconds={retryAfter} />. Meanwhile you can {reset}.
          </>
        ) : (
          failureText(error)
        )}
      </p>
    </Note>
  )
}

/** How long, and until when: the note stands there while the time passes. */
function Wait({ seconds }: { seconds: number }) {
  const [again] = useState(() => new Date(Math.ceil(Date.now() / minute + seconds / 60) * minute))
  const minutes = Math.ceil(seconds / 60)
  const at = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(again)
  return `in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}, at ${at}`
}

const minute = 60_000
