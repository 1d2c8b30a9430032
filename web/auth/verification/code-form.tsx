import { Email, VerificationCode, type VerificationStatus } from '@akin/contract/auth/shapes.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { failureText } from '#platform/call-error.ts'
import { checkedBy } from '#platform/checked-by.ts'
import { putOnFields } from '#platform/form.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { EmailField } from '../email/email-field.tsx'
import typedCode from '../typed-code.module.css'
import { digitsOf } from './code-digits.ts'
import { useConfirmVerification } from './confirm-verification.ts'
import styles from './pending.module.css'
import { ResendButton } from './resend-button.tsx'

const WithSession = z.object({ email: z.string(), code: VerificationCode })
const WithEmail = z.object({ email: Email, code: VerificationCode })

interface CodeFormProps {
  /** The address this is about; null when the session says it. */
  email: string | null
  /** Nobody knows the address, so it is asked for. */
  asksEmail: boolean
  status: VerificationStatus | undefined
}

/** The code of the mail, and another mail for those who did not get one. */
export function CodeForm({ email, asksEmail, status }: CodeFormProps) {
  const navigate = useNavigate()
  const confirm = useConfirmVerification()
  const form = useForm({
    resolver: checkedBy(asksEmail ? WithEmail : WithSession),
    defaultValues: { email: '', code: '' },
  })
  const { errors } = form.formState
  useFirst(form.setFocus, !asksEmail)
  const typed = useWatch({ control: form.control, name: 'email' })
  const address = asksEmail ? typed.trim() : (email ?? undefined)

  const submit = form.handleSubmit(({ code }) =>
    confirm.mutate(address ? { code, email: address } : { code }, {
      onSuccess: () => address && void navigate({ to: '/auth', search: { mode: 'login' } }),
      onError(error) {
        if (putOnFields(form, error)) return
        form.setError('code', { type: 'server', message: failureText(error) }, { shouldFocus: true })
      },
    }),
  )

  return (
    <form noValidate method="post" className={styles.form} onSubmit={submit}>
      {asksEmail && (
        <EmailField
          label="Email"
          value={typed}
          error={errors.email?.message}
          onPick={meant => form.setValue('email', meant)}
          {...form.register('email')}
        />
      )}
      <Field id="code" label="6-digit code" error={errors.code?.message}>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          className={typedCode.code}
          {...form.register('code', {
            onChange: event => form.setValue('code', digitsOf(event.target.value)),
          })}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" size="large" busy={confirm.isPending}>
          Confirm
        </Button>
        <ResendButton status={status} to={addressToMail} />
      </div>
    </form>
  )

  /** Undefined is the signed-in user; false when the address typed is not one. */
  async function addressToMail() {
    if (!asksEmail) return address
    return (await form.trigger('email', { shouldFocus: true })) && address
  }
}

/** It is what the page is for. Where a keyboard would first have to come over the page, that waits for a press. */
function useFirst(setFocus: (name: 'code') => void, isFirst: boolean) {
  useEffect(() => {
    const here = document.activeElement
    const isFree = here === document.body || here?.tagName === 'H1'
    if (isFirst && isFree && matchMedia('(pointer: fine)').matches) setFocus('code')
  }, [setFocus, isFirst])
}
