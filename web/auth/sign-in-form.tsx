import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkedLater } from '#platform/checked-later.ts'
import { problemsIn, putOnFields } from '#platform/form.ts'
import { Button } from '#ui/button.tsx'
import { Field, PasswordInput, TextInput } from '#ui/field.tsx'
import { FormNote } from '#ui/form-note.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './form.module.css'
import { useLogIn } from './log-in.ts'
import type { LoginNote } from './login-note.tsx'

const check = checkedLater(() => import('./checks.ts').then(({ checkLogin }) => checkLogin))

/** Fetched once someone reaches for the form. If it cannot be loaded, the toast has said it all the same. */
const loadNote = () => import('./login-note.tsx')

const names = { email: 'Email', password: 'Password' }

interface SignInFormProps {
  email: string
  onEmail(email: string): void
}

export function SignInForm({ email, onEmail }: SignInFormProps) {
  const form = useForm({ resolver: check.resolver, defaultValues: { email, password: '' } })
  const [failure, setFailure] = useState<{ of: Error; LoginNote: typeof LoginNote }>()
  const { send, isPending, error } = useLogIn(of => {
    if (putOnFields(form, of)) return
    loadNote().then(
      ({ LoginNote }) => setFailure({ of, LoginNote }),
      () => {},
    )
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
      {failure && failure.of === error && <failure.LoginNote error={error} email={email} />}
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
