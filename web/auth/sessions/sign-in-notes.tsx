import type { LoginForm } from '@akin/contract/auth/shapes.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { CallError, failureText } from '#platform/call-error.ts'
import { problemsIn } from '#platform/form.ts'
import { FormNote } from '#ui/form-note.tsx'
import { Note } from '#ui/note.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from '../form.module.css'

interface SignInNotesProps {
  /** Of the last try. */
  failure: Error | undefined
  errors: FieldErrors<LoginForm>
  /** As typed, for the page that mails a link. */
  email: string
}

/** What is said above the form for signing in. Loaded when someone reaches for it. */
export function SignInNotes({ failure, errors, email }: SignInNotesProps) {
  return (
    <>
      {failure && <LoginNote error={failure} email={email} />}
      <FormNote attempt={0} problems={problemsIn(errors, { email: 'Email', password: 'Password' })} />
    </>
  )
}

/** Says in place why nobody was signed in, until the next try: the toast may be gone before it is read. */
function LoginNote({ error, email }: { error: Error; email: string }) {
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
