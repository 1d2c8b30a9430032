import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import { PasswordChange } from '@akin/contract/auth/account-forms.ts'
import type { Account } from '@akin/contract/auth/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '#platform/call.ts'
import { checkedBy } from '#platform/checked-by.ts'
import { Field, PasswordInput } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AccountForm, UsernameHint } from '../account/account-form.tsx'
import { AccountPart } from '../account/account-part.tsx'
import { accountToast } from '../account/account-toast.ts'
import { sessionsQuery } from '../account-queries.ts'
import { NewPasswordField } from './new-password-field.tsx'

export function AccountPassword({ account }: { account: Account }) {
  return (
    <AccountPart
      row
      title="Password"
      change="Change password"
      form={close => <ChangePassword account={account} onClose={close} />}
    >
      <p>A new one signs you out on every other device.</p>
    </AccountPart>
  )
}

function ChangePassword({ account, onClose }: { account: Account; onClose: () => void }) {
  const form = useForm({
    resolver: checkedBy(PasswordChange),
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { errors } = form.formState
  const newPassword = useWatch({ control: form.control, name: 'newPassword' })
  return (
    <AccountForm
      form={form}
      label="Change password"
      names={{ currentPassword: 'Current password', newPassword: 'New password' }}
      submit="Change password"
      keep="Keep the old one"
      act={useChangePassword()}
      refusals={{ wrong_credentials: 'currentPassword' }}
      onClose={onClose}
    >
      <UsernameHint email={account.email} />
      <Field
        id="currentPassword"
        label="Current password"
        error={errors.currentPassword?.message}
        aside={
          <TextLink to="/forgot-password" state={{ email: account.email }}>
            Forgot it?
          </TextLink>
        }
      >
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <NewPasswordField
        label="New password"
        value={newPassword}
        error={errors.newPassword?.message}
        owner={account}
        {...form.register('newPassword')}
      />
    </AccountForm>
  )
}

function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call(accountEndpoints.changePassword, { body }),
    meta: { handled: true },
    onSuccess() {
      void queryClient.invalidateQueries(sessionsQuery)
      accountToast('ok', 'Password changed', 'Your other devices have been signed out.')
    },
  })
}
