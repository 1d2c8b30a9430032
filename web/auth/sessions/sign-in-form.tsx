import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkedLater } from '#platform/checked-later.ts'
import { putOnFields } from '#platform/form.ts'
import { Button } from '#ui/button.tsx'
import { Field, PasswordInput, TextInput } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from '../form.module.css'
import { usePasskeys } from '../passkeys/use-passkeys.ts'
import { type AskedSecondStep, useLogIn } from './log-in.ts'

const check = checkedLater(() => import('../checks.ts').then(({ checkLogin }) => checkLogin))

interface SignInFormProps {
  email: string
  onEmail(email: string): void
  onSecondStep(asked: AskedSecondStep): void
}

export function SignInForm({ email, onEmail, onSecondStep }: SignInFormProps) {
  const form = useForm({ resolver: check.resolver, defaultValues: { email, password: '' } })
  const [failure, setFailure] = useState<Error>()
  const [notes, setNotes] = useState<typeof import('./sign-in-notes.tsx')>()
  const { send, given, isPending } = useLogIn(error => {
    fetchRest()
    if (!putOnFields(form, error)) setFailure(error)
  }, onSecondStep)
  const passkeys = usePasskeys(enter => {
    setFailure(undefined)
    send(enter)
  })
  const isPasskeys = typeof given === 'function'
  const { errors, isSubmitting } = form.formState

  /** What no page needs before someone reaches for the form. Without the notes there are still toasts and fields. */
  function fetchRest() {
    check.fetch()
    import('./sign-in-notes.tsx').then(setNotes, () => {})
  }

  function submit(event: FormEvent) {
    setFailure(undefined)
    void form.handleSubmit(values => send(values))(event)
  }
  return (
    <form noValidate method="post" className={styles.form} onFocus={fetchRest} onSubmit={submit}>
      {notes && <notes.SignInNotes failure={failure} errors={errors} email={email} />}
      <Field id="email" label="Email" error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="username webauthn"
          onFocus={passkeys.offer}
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
      <Button type="submit" size="large" wide busy={isSubmitting || (isPending && !isPasskeys)}>
        Sign in
      </Button>
      <Button variant="outline" size="large" wide busy={isPending && isPasskeys} onClick={passkeys.ask}>
        Use a passkey
      </Button>
    </form>
  )
}
