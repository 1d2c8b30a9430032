import { PasswordChange } from '@akin/contract/auth/account-forms.ts'
import type { Account } from '@akin/contract/auth/shapes.ts'
import { useForm, useWatch } from 'react-hook-form'
import { checkedBy } from '#platform/checked-by.ts'
import { showRefusal } from '#platform/show-refusal.ts'
import { Field, PasswordInput } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AccountForm, UsernameHint } from './account-form.tsx'
import { AccountPart } from './account-part.tsx'
import { useChangePassword } from './change-password.ts'
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
  const { mutate, isPending } = useChangePassword()
  const { errors } = form.formState
  const newPassword = useWatch({ control: form.control, name: 'newPassword' })
  return (
    <AccountForm
      form={form}
      label="Change password"
      names={{ currentPassword: 'Current password', newPassword: 'New password' }}
      submit="Change password"
      keep="Keep the old one"
      busy={isPending}
      onKeep={onClose}
      onSubmit={values =>
        mutate(values, {
          onSuccess: onClose,
          onError: error => showRefusal(form, error, { wrong_credentials: 'currentPassword' }),
        })
      }
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
