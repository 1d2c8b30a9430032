import { createFileRoute } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { pageHead } from '#platform/head.ts'
import { withQueries } from '#platform/queries.tsx'
import { CentrePage } from '#shell/centre-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Envelope } from './envelope.tsx'
import { useForgotPassword } from './forgot-password.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { FormPage } from './form-page.tsx'

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
