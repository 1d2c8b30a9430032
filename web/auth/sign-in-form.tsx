import { LoginForm } from '@akin/contract/auth/shapes.ts'
import { useForm } from 'react-hook-form'
import { checkedBy, problemsIn, putOnFields } from '#platform/form.ts'
import { Button } from '#ui/button.tsx'
import { Field, PasswordInput, TextInput } from '#ui/field.tsx'
import { FormNote } from '#ui/form-note.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './form.module.css'
import { useLogIn } from './log-in.ts'

interface SignInFormProps {
  email: string
  onEmail(email: string): void
}

export function SignInForm({ email, onEmail }: SignInFormProps) {
  const form = useForm({ resolver: checkedBy(LoginForm), defaultValues: { email, password: '' } })
  const { mutate, isPending } = useLogIn()
  const { errors } = form.formState
  return (
    <form
      noValidate
      method="post"
      className={styles.form}
      onSubmit={form.handleSubmit(values => mutate(values, { onError: error => putOnFields(form, error) }))}
    >
      <FormNote attempt={0} problems={problemsIn(errors)} />
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
        aside={<TextLink to="/forgot-password">Forgot password?</TextLink>}
      >
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Button type="submit" size="large" wide busy={isPending}>
        Sign in
      </Button>
    </form>
  )
}
