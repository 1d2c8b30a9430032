import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import { AccountDeletion, type ProvenDeletion } from '@akin/contract/auth/account-forms.ts'
import { limits } from '@akin/contract/limits.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '#platform/call.ts'
import { checkedBy } from '#platform/checked-by.ts'
import { showRefusal } from '#platform/show-refusal.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, PasswordInput, TextArea, TextInput } from '#ui/field.tsx'
import { AccountForm, UsernameHint } from '../account/account-form.tsx'
import { accountToast } from '../account/account-toast.ts'
import { leaveAccount } from '../account-here.ts'
import { tellTabs } from '../account-news.ts'
import { accountQuery } from '../account-queries.ts'
import { PasskeyInstead } from '../passkeys/passkey-instead.tsx'
import { leaving } from '../sessions/leaving.ts'
import { WhatDeletingDoes } from './what-deleting-does.tsx'

export function DeleteAccountForm({ displayName, onClose }: { displayName: string; onClose: () => void }) {
  const { data: account } = useQuery(accountQuery)
  const form = useForm({
    resolver: checkedBy(farewellOf(displayName)),
    defaultValues: { displayName: '', password: '', reason: '', deleteMessages: false },
  })
  const { errors } = form.formState
  const act = useDeleteAccount()
  return (
    <>
      <WhatDeletingDoes />
      <AccountForm
        form={form}
        label="Delete account"
        names={names}
        submit="Delete account"
        keep="Keep my account"
        danger
        act={act}
        refusals={refusals}
        onClose={onClose}
      >
        {account ? <UsernameHint email={account.email} /> : null}
        <Checkbox label="Also delete my messages for everyone" {...form.register('deleteMessages')} />
        <Field id="reason" label="Why are you leaving?" optional error={errors.reason?.message}>
          <TextArea rows={3} maxLength={limits.deletionReason} {...form.register('reason')} />
        </Field>
        <Field
          id="displayName"
          label="Display name"
          hint={`Type ${displayName} to show that you mean it.`}
          error={errors.displayName?.message}
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('displayName')}
          />
        </Field>
        <Field
          id="password"
          label="Password"
          error={errors.password?.message}
          aside={
            <PasskeyInstead
              form={form}
              fields={['displayName', 'reason']}
              onAnswer={assertion => {
                const { password: _, ...farewell } = form.getValues()
                act.mutate(
                  { ...farewell, assertion },
                  { onError: error => showRefusal(form, error, refusals) },
                )
              }}
            />
          }
        >
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      </AccountForm>
    </>
  )
}

const refusals = { wrong_credentials: 'password' } as const

const names = {
  deleteMessages: 'Also delete my messages',
  reason: 'Why are you leaving?',
  displayName: 'Display name',
  password: 'Password',
}

function farewellOf(displayName: string) {
  const same = z.refine<string>(typed => typed === displayName, `Type ${displayName}, just as it is written.`)
  return z.extend(AccountDeletion, { displayName: z.string().check(z.trim(), same) })
}

/** Starts the deletion period and signs out. */
function useDeleteAccount() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ reason, ...form }: z.input<typeof ProvenDeletion>) =>
      leaving(() =>
        call(accountEndpoints.deleteAccount, { body: { ...form, reason: reason?.trim() || undefined } }),
      ),
    meta: { handled: true },
    async onSuccess({ deletionDate }) {
      tellTabs({ kind: 'signed-out', userId: null })
      leaveAccount()
      const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(deletionDate))
      const wayBack = `Sign in before ${day} and everything comes back.`
      // Until dismissed: it names a date to remember.
      accountToast('info', 'Your account is closed', wayBack, { timeout: 0 })
      await navigate({ to: '/auth' })
    },
  })
}
