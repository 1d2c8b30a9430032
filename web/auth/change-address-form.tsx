import { Email } from '@akin/contract/auth/shapes.ts'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { failureText } from '#platform/call-error.ts'
import { checkedBy } from '#platform/checked-by.ts'
import { putOnFields } from '#platform/form.ts'
import { Button } from '#ui/button.tsx'
import { useChangeAddress } from './change-address.ts'
import { EmailField } from './email-field.tsx'
import styles from './pending.module.css'

const Form = z.object({ email: Email })

export function ChangeAddressForm({ onDone }: { onDone(): void }) {
  const form = useForm({ resolver: checkedBy(Form), defaultValues: { email: '' } })
  const { mutate, isPending } = useChangeAddress()
  const typed = useWatch({ control: form.control, name: 'email' })
  useEffect(() => form.setFocus('email'), [form])

  const submit = form.handleSubmit(({ email }) =>
    mutate(
      { email },
      {
        onSuccess: onDone,
        onError(error) {
          if (putOnFields(form, error)) return
          form.setError('email', { type: 'server', message: failureText(error) }, { shouldFocus: true })
        },
      },
    ),
  )
  return (
    <form noValidate method="post" className={styles.form} onSubmit={submit}>
      <EmailField
        label="New email"
        hint="We send a new mail there. The old one stops working."
        value={typed}
        error={form.formState.errors.email?.message}
        onPick={meant => form.setValue('email', meant)}
        {...form.register('email')}
      />
      <Button type="submit" variant="soft" busy={isPending}>
        Save address
      </Button>
    </form>
  )
}
