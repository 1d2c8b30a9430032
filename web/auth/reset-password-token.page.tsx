import { authEndpoints } from '@akin/contract/auth/endpoints.ts'
import { NewPassword } from '@akin/contract/auth/shapes.ts'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '#platform/call.ts'
import { checkedBy } from '#platform/checked-by.ts'
import { putOnFields } from '#platform/form.ts'
import { pageHead } from '#platform/head.ts'
import { withQueries } from '#platform/queries.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { accountToast } from './account/account-toast.ts'
import { askWhoIsHere } from './account-here.ts'
import { tellTabs } from './account-news.ts'
import { FailureNote } from './failure-note.tsx'
import styles from './form.module.css'
import { FormPage } from './form-page.tsx'
import { AskAgain } from './links/ask-again.tsx'
import { saysNoSuchLink, useLink } from './links/use-link.ts'
import { NewPasswordField } from './passwords/new-password-field.tsx'
import { leaving } from './sessions/leaving.ts'

const title = 'Set a new password'

export const Route = createFileRoute('/_public/reset-password/$token')({
  head: () => pageHead({ title, description: 'Set a new password for Akin.', index: false }),
  component: withQueries(Page),
})

function Page() {
  const { token } = Route.useParams()
  const link = useLink(token, 'reset_password')
  const reset = useResetPassword()
  const refused = reset.error !== null && saysNoSuchLink(reset.error)

  if (refused || link.is === 'used' || link.is === 'expired' || link.is === 'invalid') return <DeadLink />
  if (link.is === 'pending' && link.error) {
    return (
      <FormPage title={title} lede="We could not look at your link yet.">
        <AskAgain error={link.error} onAsk={link.onAsk} />
      </FormPage>
    )
  }
  // The form is there from the first moment; looking at the link can only take it away again.
  return (
    <FormPage title={title} lede={<Lede maskedEmail={link.is === 'ready' ? link.maskedEmail : undefined} />}>
      <NewPasswordForm token={token} reset={reset} />
    </FormPage>
  )
}

function Lede({ maskedEmail }: { maskedEmail: string | undefined }) {
  return (
    <span data-unfinished={maskedEmail ? undefined : ''}>
      {maskedEmail ? (
        <>
          For the account of <b>{maskedEmail}</b>.
        </>
      ) : (
        'For your account.'
      )}{' '}
      Every device will be signed out.
    </span>
  )
}

function DeadLink() {
  return (
    <FormPage
      title="This link does not work any more"
      lede="Links to set a password work once and for 30 minutes, and only the newest one counts."
    >
      <ButtonLink to="/forgot-password" size="large">
        Send me a new link
      </ButtonLink>
    </FormPage>
  )
}

const Form = z.object({ password: NewPassword })

function NewPasswordForm({ token, reset }: { token: string; reset: ReturnType<typeof useResetPassword> }) {
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

/** Sets a new password by a reset link. It ends every session and signs nobody in. */
function useResetPassword() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      leaving(() => call(authEndpoints.resetPassword, { body })),
    meta: { handled: true },
    async onSuccess() {
      tellTabs({ kind: 'signed-out', userId: null })
      await askWhoIsHere()
      accountToast('ok', 'Password changed', 'Sign in with your new password.')
      await navigate({ to: '/auth', search: { mode: 'login' } })
    },
  })
}
