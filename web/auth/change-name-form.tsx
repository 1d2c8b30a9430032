import { NameChange } from '@akin/contract/auth/account-forms.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { checkedBy } from '#platform/checked-by.ts'
import { showRefusal } from '#platform/show-refusal.ts'
import { Time } from '#platform/time.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './account-part.module.css'
import { accountQuery } from './account-queries.ts'
import { useChangeDisplayName } from './change-display-name.ts'
import { NameField } from './name-check.tsx'

interface ChangeNameFormProps {
  onChanged: (displayName: string) => void
  onClose: () => void
}

/** Another display name, for those who may have one now. */
export function ChangeNameForm({ onChanged, onClose }: ChangeNameFormProps) {
  const nextAt = useQuery(accountQuery).data?.nextNameChangeAt
  const form = useForm({
    resolver: checkedBy(NameChange),
    defaultValues: { displayName: '' },
  })
  const { mutate, isPending } = useChangeDisplayName()
  const displayName = useWatch({ control: form.control, name: 'displayName' })
  return (
    <AccountForm
      form={form}
      label="Change name"
      names={{ displayName: 'Display name' }}
      submit="Change name"
      keep="Keep the old one"
      busy={isPending}
      onKeep={onClose}
      onSubmit={values =>
        mutate(values, {
          onSuccess(user) {
            onChanged(user.displayName)
            onClose()
          },
          onError: error =>
            showRefusal(form, error, { name_taken: 'displayName', name_not_yet: 'displayName' }),
        })
      }
    >
      <p className={styles.aside}>
        {nextAt ? (
          <>
            You can choose a new one from <Time value={nextAt} as="date" />. Until then you can go back to a
            name you had before.
          </>
        ) : (
          'You can do this once in 30 days. The address of your page changes with it, and the old one leads to the new one for 90 days.'
        )}
      </p>
      <NameField
        value={displayName}
        error={form.formState.errors.displayName?.message}
        onPick={name => form.setValue('displayName', name, { shouldValidate: true })}
        {...form.register('displayName')}
      />
    </AccountForm>
  )
}
