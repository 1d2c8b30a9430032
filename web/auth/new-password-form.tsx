import { NewPassword } from '@akin/contract/auth/shapes.ts'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { checkedBy } from '#platform/checked-by.ts'
import { putOnFields } from '#platform/form.ts'
import { Button } from '#ui/button.tsx'
import { Field, PasswordInput } from '#ui/field.tsx'
import { FailureNote } from './failure-note.tsx'
import styles from './form.module.css'
import { PasswordMeter } from './password-meter.tsx'
import type { useResetPassword } from './reset-password.ts'

const Form = z.object({ password: NewPassword })

interface NewPasswordFormProps {
  token: string
  reset: ReturnType<typeof useResetPassword>
}

export function NewPasswordForm({ token, reset }: NewPasswordFormProps) {
  const form = useForm({ resolver: checkedBy(Form), defaultValues: { password: '' } })
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <form
      noValidate
      method="post"
      className={styles.form}
      onSubmit={form.handleSubmit(values =>
        reset.mutate({ token, ...values }, { onError: error => putOnFields(form, error) }),
      )}
    >
      <FailureNote error={reset.error} />
      <Field
        id="password"
        label="New password"
        hint={<PasswordMeter password={password} />}
        error={form.formState.errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Button type="submit" size="large" wide busy={reset.isPending}>
        Set new password
      </Button>
    </form>
  )
}
