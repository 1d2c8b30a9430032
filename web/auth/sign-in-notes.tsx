import type { LoginForm } from '@akin/contract/auth/shapes.ts'
import type { FieldErrors } from 'react-hook-form'
import { problemsIn } from '#platform/form.ts'
import { FormNote } from '#ui/form-note.tsx'
import { LoginNote } from './login-note.tsx'

interface SignInNotesProps {
  /** Of the last try. */
  failure: Error | undefined
  errors: FieldErrors<LoginForm>
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
