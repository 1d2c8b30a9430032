import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import { EmailChange, type ProvenEmailChange } from '@akin/contract/auth/account-forms.ts'
import { type Account, Email } from '@akin/contract/auth/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '#platform/call.ts'
import { checkedBy } from '#platform/checked-by.ts'
import { showRefusal } from '#platform/show-refusal.ts'
import { Tag } from '#ui/badge.tsx'
import { Field, PasswordInput } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AccountForm, UsernameHint } from '../account/account-form.tsx'
import styles from '../account/account-part.module.css'
import { AccountPart } from '../account/account-part.tsx'
import { accountToast } from '../account/account-toast.ts'
import { accountQuery } from '../account-queries.ts'
import { PasskeyInstead } from '../passkeys/passkey-instead.tsx'
import { EmailField } from './email-field.tsx'

export function AccountEmail({ account }: { account: Account }) {
  const { email, emailVerified, pendingEmail } = account
  return (
    <AccountPart
      row
      title="Email"
      change="Change email"
      // An address that nobody has confirmed is corrected where it is confirmed.
      form={emailVerified ? close => <ChangeEmail email={email} onClose={close} /> : undefined}
    >
      <p className={styles.value}>
        {email}
        {emailVerified ? <Tag>Verified</Tag> : <Tag kind="warn">Not verified</Tag>}
        {emailVerified ? null : <TextLink to="/pending-verification">Verify or change it</TextLink>}
      </p>
      {pendingEmail ? (
        <Note role="status">
          We sent a link to <b>{pendingEmail}</b>. Open it there to finish the change. Until then {email}{' '}
          stays your address.
        </Note>
      ) : null}
    </AccountPart>
  )
}

function ChangeEmail({ email: current, onClose }: { email: string; onClose: () => void }) {
  const form = useForm({
    resolver: checkedBy(moveFrom(current)),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = form.formState
  const act = useChangeEmail()
  const email = useWatch({ control: form.control, name: 'email' })
  return (
    <AccountForm
      form={form}
      label="Change email"
      names={{ email: 'New email', password: 'Password' }}
      submit="Send confirmation link"
      keep="Keep this address"
      act={act}
      refusals={refusals}
      onClose={onClose}
    >
      <UsernameHint email={current} />
      <EmailField
        label="New email"
        hint="Your address changes when you open the link we send there. We also tell the old one, which can undo it for 7 days."
        value={email}
        error={errors.email?.message}
        onPick={meant => form.setValue('email', meant, { shouldValidate: form.formState.isSubmitted })}
        {...form.register('email')}
      />
      <Field
        id="password"
        label="Password"
        error={errors.password?.message}
        aside={
          <PasskeyInstead
            form={form}
            fields={['email']}
            onAnswer={assertion =>
              act.mutate(
                { email: form.getValues('email'), assertion },
                { onSuccess: onClose, onError: error => showRefusal(form, error, refusals) },
              )
            }
          />
        }
      >
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
    </AccountForm>
  )
}

const refusals = {
  email_taken: 'email',
  too_many_email_changes: 'email',
  wrong_credentials: 'password',
} as const

/** Asks to move to a new address, which has to confirm it. */
function useChangeEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof ProvenEmailChange>) => call(accountEndpoints.changeEmail, { body }),
    meta: { handled: true },
    onSuccess({ maskedEmail }, { email }) {
      queryClient.setQueryData(
        accountQuery.queryKey,
        account => account && { ...account, pendingEmail: email },
      )
      accountToast('ok', 'One more step', `Open the link we sent to ${maskedEmail}.`)
    },
  })
}

function moveFrom(current: string) {
  const another = z.refine<string>(
    email => email.toLowerCase() !== current.toLowerCase(),
    'This is your address already.',
  )
  return z.extend(EmailChange, { email: Email.check(another) })
}
