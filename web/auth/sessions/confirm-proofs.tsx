import { PasswordProof, type Proof } from '@akin/contract/auth/account-forms.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureText } from '#platform/call-error.ts'
import { checkedBy } from '#platform/checked-by.ts'
import { showRefusal } from '#platform/show-refusal.ts'
import { Field, PasswordInput } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { useFirstField } from '#ui/use-first-field.ts'
import { UsernameHint } from '../account/account-form.tsx'
import { accountQuery } from '../account-queries.ts'
import { PasskeyWaiting, usePasskeyProof } from '../passkeys/passkey-proof.tsx'
import { noProof, ProofField, proofChecks, proofOf, type TypedWay } from '../two-step/proof-field.tsx'

export interface ConfirmFormProps {
  send(proof: Proof, onError: (error: Error) => void): void
}

export function PasswordForm({ send }: ConfirmFormProps) {
  const { data: account } = useQuery(accountQuery)
  const form = useForm({ resolver: checkedBy(PasswordProof), defaultValues: { password: '' } })
  const { errors } = form.formState
  return (
    <form
      id="confirm-password"
      noValidate
      aria-label="Confirm your password"
      onSubmit={alone(
        form.handleSubmit(proof =>
          send(proof, error => showRefusal(form, error, { wrong_credentials: 'password' })),
        ),
      )}
    >
      {errors.root?.message ? (
        <Note kind="bad" role="alert">
          {errors.root.message}
        </Note>
      ) : null}
      {account ? <UsernameHint email={account.email} /> : null}
      <Field id="confirm-password-field" label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
    </form>
  )
}

export function SecondStepForm({ way, send }: ConfirmFormProps & { way: TypedWay }) {
  const form = useForm({ resolver: proofChecks[way], defaultValues: noProof })
  return (
    <form
      ref={useFirstField()}
      id={`confirm-${way}`}
      noValidate
      aria-label="Confirm with a second step"
      onSubmit={alone(
        form.handleSubmit(({ proof }) =>
          send(proofOf(way, proof), error =>
            form.setError('proof', { type: 'server', message: failureText(error) }, { shouldFocus: true }),
          ),
        ),
      )}
    >
      <ProofField way={way} error={form.formState.errors.proof?.message} {...form.register('proof')} />
    </form>
  )
}

export function PasskeyForm({ send }: ConfirmFormProps) {
  const [refused, setRefused] = useState<Error>()
  const proof = usePasskeyProof(assertion => send({ assertion }, setRefused))
  function ask() {
    setRefused(undefined)
    proof.ask()
  }
  return (
    <form
      id="confirm-passkey"
      noValidate
      aria-label="Confirm with a passkey"
      onSubmit={alone(submitted(ask))}
    >
      <PasskeyWaiting isPending={proof.isPending} error={refused ?? proof.error} />
    </form>
  )
}

function submitted(act: () => void) {
  return (event: FormEvent) => {
    event.preventDefault()
    act()
  }
}

/** A dialog's events reach the form that the button may stand in. */
function alone(submit: (event: FormEvent) => unknown) {
  return (event: FormEvent) => {
    event.stopPropagation()
    void submit(event)
  }
}
