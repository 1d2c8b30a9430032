import { Email } from '@akin/contract/auth/shapes.ts'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { checkedBy } from '#platform/checked-by.ts'
import { putOnFields } from '#platform/form.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from './email-field.tsx'
import { FailureNote } from './failure-note.tsx'
import type { useForgotPassword } from './forgot-password.ts'
import styles from './form.module.css'
import { useTypedEmail } from './typed-email.ts'

const Form = z.object({ email: Email })

export function ForgotPasswordForm({ forgot }: { forgot: ReturnType<typeof useForgotPassword> }) {
  const form = useForm({ resolver: checkedBy(Form), defaultValues: { email: useTypedEmail() } })
  const typed = useWatch({ control: form.control, name: 'email' })
  return (
    <form
      noValidate
      method="post"
      className={styles.form}
      onSubmit={form.handleSubmit(values =>
        forgot.mutate(values, { onError: error => putOnFields(form, error) }),
      )}
    >
      <FailureNote error={forgot.error} />
      <EmailField
        label="Email"
        value={typed}
        error={form.formState.errors.email?.message}
        onPick={meant => form.setValue('email', meant)}
        {...form.register('email')}
      />
      <Button type="submit" size="large" wide busy={forgot.isPending}>
        Send reset link
      </Button>
    </form>
  )
}
