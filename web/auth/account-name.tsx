import { NameChange } from '@akin/contract/auth/account-forms.ts'
import type { Account } from '@akin/contract/auth/shapes.ts'
import { useForm, useWatch } from 'react-hook-form'
import { checkedBy } from '#platform/checked-by.ts'
import { Time } from '#platform/time.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './account-part.module.css'
import { AccountPart } from './account-part.tsx'
import { useChangeDisplayName } from './change-display-name.ts'
import { NameField } from './name-check.tsx'
import { showRefusal } from './show-refusal.ts'

export function AccountName({ account: { displayName, nextNameChangeAt } }: { account: Account }) {
  return (
    <AccountPart title="Display name" change="Change name" form={close => <ChangeName onClose={close} />}>
      <p className={styles.value}>{displayName}</p>
      {nextNameChangeAt ? (
        <p>
          You can choose a new one from <Time value={nextNameChangeAt} as="date" />. Until then you can go
          back to a name you had before.
        </p>
      ) : null}
    </AccountPart>
  )
}

function ChangeName({ onClose }: { onClose: () => void }) {
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
          onSuccess: onClose,
          onError: error =>
            showRefusal(form, error, { name_taken: 'displayName', name_not_yet: 'displayName' }),
        })
      }
    >
      <p className={styles.aside}>
        You can do this once in 30 days. The address of your page changes with it, and the old one leads to
        the new one for 90 days.
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
