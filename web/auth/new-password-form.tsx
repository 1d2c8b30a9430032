import { NewPassword } from '@akin/contract/auth/shapes.ts'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { checkedBy } from '#platform/checked-by.ts'
import { putOnFields } from '#platform/form.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from './failure-note.tsx'
import styles from './form.module.css'
import { NewPasswordField } from './new-password-field.tsx'
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
      <NewPasswordField
        label="New password"
        value={password}
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" size="large" wide busy={reset.isPending}>
        Set new password
      </Button>
    </form>
  )
}
