import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkedLater } from '#platform/checked-later.ts'
import { problemsIn, putOnFields } from '#platform/form.ts'
import { Button } from '#ui/button.tsx'
import { Field, PasswordInput, TextInput } from '#ui/field.tsx'
import { FormNote } from '#ui/form-note.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './form.module.css'
import { useLogIn } from './log-in.ts'

const check = checkedLater(() => import('./checks.ts').then(({ checkLogin }) => checkLogin))

const loadNote = () => import('./login-note.tsx')

/** Comes once someone reaches for the form. If it cannot be loaded, the toast has said it all the same. */
const LoginNote = lazy(() =>
  loadNote().then(
    part => ({ default: part.LoginNote }),
    () => ({ default: () => null }),
  ),
)

const names = { email: 'Email', password: 'Password' }

interface SignInFormProps {
  email: string
  onEmail(email: string): void
}

export function SignInForm({ email, onEmail }: SignInFormProps) {
  const form = useForm({ resolver: check.resolver, defaultValues: { email, password: '' } })
  const [failure, setFailure] = useState<Error>()
  const { send, isPending } = useLogIn(error => {
    if (!putOnFields(form, error)) setFailure(error)
  })
  const { errors, isSubmitting } = form.formState

  function fetchRest() {
    check.fetch()
    loadNote().catch(() => {})
  }

  function submit(event: FormEvent) {
    setFailure(undefined)
    void form.handleSubmit(values => send(values))(event)
  }
  return (
    <form noValidate method="post" className={styles.form} onFocus={fetchRest} onSubmit={submit}>
      {failure && (
        <Suspense>
          <LoginNote error={failure} email={email} />
        </Suspense>
      )}
      <FormNote attempt={0} problems={problemsIn(errors, names)} />
      <Field id="email" label="Email" error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="username"
          {...form.register('email', { onChange: event => onEmail(event.target.value) })}
        />
      </Field>
      <Field
        id="password"
        label="Password"
        error={errors.password?.message}
        aside={
          <TextLink to="/forgot-password" state={{ email }}>
            Forgot password?
          </TextLink>
        }
      >
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Button type="submit" size="large" wide busy={isSubmitting || isPending}>
        Sign in
      </Button>
    </form>
  )
}
