import { authEndpoints } from '@akin/contract/auth/endpoints.ts'
import { Email } from '@akin/contract/auth/shapes.ts'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '#platform/call.ts'
import { checkedBy } from '#platform/checked-by.ts'
import { putOnFields } from '#platform/form.ts'
import { pageHead } from '#platform/head.ts'
import { withQueries } from '#platform/queries.tsx'
import { CentrePage } from '#shell/centre-page.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmailField } from './email/email-field.tsx'
import { Envelope } from './envelope.tsx'
import { FailureNote } from './failure-note.tsx'
import styles from './form.module.css'
import { FormPage } from './form-page.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An address that was typed already, for the form of the next page. Not in the URL, which is written into logs. */
    email?: string
  }
}

export const Route = createFileRoute('/_public/forgot-password')({
  head: () =>
    pageHead({
      title: 'Forgot your password?',
      description: 'Get a link to set a new password.',
      index: false,
    }),
  component: withQueries(Page),
})

function Page() {
  const forgot = useForgotPassword()
  const back = (
    <ButtonLink to="/auth" search={{ mode: 'login' }} variant="quiet" icon={<ChevronLeft />}>
      Back to sign in
    </ButtonLink>
  )
  if (forgot.isSuccess) {
    return (
      <CentrePage drawing={<Envelope />} title="Check your email" actions={back}>
        <p role="status">{forgot.data.message}</p>
        <p>The link works for 30 minutes. Nothing there? Have a look in spam.</p>
      </CentrePage>
    )
  }
  return (
    <FormPage
      title="Forgot your password?"
      lede="It happens. Tell us your email and we will send a link to set a new one."
    >
      <ForgotPasswordForm forgot={forgot} />
      {back}
    </FormPage>
  )
}

const Form = z.object({ email: Email })

function ForgotPasswordForm({ forgot }: { forgot: ReturnType<typeof useForgotPassword> }) {
  const typedBefore = useLocation({ select: ({ state }) => state.email ?? '' })
  const form = useForm({ resolver: checkedBy(Form), defaultValues: { email: typedBefore } })
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

/** Asks for a reset link. The answer is the same for every address. */
function useForgotPassword() {
  return useMutation({
    mutationFn: (body: { email: string }) => call(authEndpoints.forgotPassword, { body }),
    meta: { handled: true },
  })
}
