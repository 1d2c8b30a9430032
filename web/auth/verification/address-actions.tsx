import { authEndpoints } from '@akin/contract/auth/endpoints.ts'
import { Email } from '@akin/contract/auth/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '#platform/call.ts'
import { failureText } from '#platform/call-error.ts'
import { checkedBy } from '#platform/checked-by.ts'
import { putOnFields } from '#platform/form.ts'
import { Button } from '#ui/button.tsx'
import { accountToast } from '../account/account-toast.ts'
import { EmailField } from '../email/email-field.tsx'
import { useLogOut } from '../sessions/log-out.ts'
import { UnsentDialog } from '../sessions/unsent-dialog.tsx'
import styles from './pending.module.css'
import { keepPendingEmail } from './pending-email.ts'
import { verificationStatusQuery } from './verification-queries.ts'

/** What only the session's owner can do about the address. */
export function AddressActions() {
  const [changing, setChanging] = useState(false)
  const logOut = useLogOut()
  return (
    <>
      {changing && <ChangeAddressForm onDone={() => setChanging(false)} />}
      <div className={styles.quiet}>
        <Button variant="quiet" aria-expanded={changing} onClick={() => setChanging(!changing)}>
          Change address
        </Button>
        <Button variant="quiet" busy={logOut.isPending} onClick={() => logOut.mutate()}>
          Log out
        </Button>
      </div>
      <UnsentDialog {...logOut.question} />
    </>
  )
}

const Form = z.object({ email: Email })

function ChangeAddressForm({ onDone }: { onDone(): void }) {
  const form = useForm({ resolver: checkedBy(Form), defaultValues: { email: '' } })
  const { mutate, isPending } = useChangeAddress()
  const typed = useWatch({ control: form.control, name: 'email' })
  useEffect(() => form.setFocus('email'), [form])

  const submit = form.handleSubmit(({ email }) =>
    mutate(
      { email },
      {
        onSuccess: onDone,
        onError(error) {
          if (putOnFields(form, error)) return
          form.setError('email', { type: 'server', message: failureText(error) }, { shouldFocus: true })
        },
      },
    ),
  )
  return (
    <form noValidate method="post" className={styles.form} onSubmit={submit}>
      <EmailField
        label="New email"
        hint="We send a new mail there. The old one stops working."
        value={typed}
        error={form.formState.errors.email?.message}
        onPick={meant => form.setValue('email', meant)}
        {...form.register('email')}
      />
      <Button type="submit" variant="soft" busy={isPending}>
        Save address
      </Button>
    </form>
  )
}

/** Corrects the address of an account that is not verified yet. The mail goes there at once. */
function useChangeAddress() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string }) => call(authEndpoints.changeAddress, { body }),
    meta: { handled: true },
    async onSuccess({ maskedEmail }, { email }) {
      keepPendingEmail(email)
      accountToast('ok', 'Address changed', `A new mail is on its way to ${maskedEmail}.`)
      await queryClient.invalidateQueries(verificationStatusQuery)
    },
  })
}
