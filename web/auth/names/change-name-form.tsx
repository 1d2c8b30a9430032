import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import { NameChange } from '@akin/contract/auth/account-forms.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '#platform/call.ts'
import { checkedBy } from '#platform/checked-by.ts'
import { Time } from '#platform/time.tsx'
import { AccountForm } from '../account/account-form.tsx'
import styles from '../account/account-part.module.css'
import { accountToast } from '../account/account-toast.ts'
import { accountQuery } from '../account-queries.ts'
import { setUser } from '../user.ts'
import { NameField } from './name-field.tsx'

/** Another display name, for those who may have one now. */
export function ChangeNameForm(props: { onChanged: (displayName: string) => void; onClose: () => void }) {
  const { onChanged, onClose } = props
  const nextAt = useQuery(accountQuery).data?.nextNameChangeAt
  const form = useForm({
    resolver: checkedBy(NameChange),
    defaultValues: { displayName: '' },
  })
  const displayName = useWatch({ control: form.control, name: 'displayName' })
  return (
    <AccountForm
      form={form}
      label="Change name"
      names={{ displayName: 'Display name' }}
      submit="Change name"
      keep="Keep the old one"
      act={useChangeDisplayName(onChanged)}
      refusals={{ name_taken: 'displayName', name_not_yet: 'displayName' }}
      onClose={onClose}
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

function useChangeDisplayName(onChanged: (displayName: string) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { displayName: string }) => call(accountEndpoints.changeDisplayName, { body }),
    meta: { handled: true },
    async onSuccess(user) {
      setUser(user)
      accountToast('ok', 'Name changed', `You are ${user.displayName} now.`)
      await queryClient.invalidateQueries(accountQuery)
      onChanged(user.displayName)
    },
  })
}
