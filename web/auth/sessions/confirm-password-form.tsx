import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import type { Proof } from '@akin/contract/auth/account-forms.ts'
import type { SecondWay } from '@akin/contract/auth/two-step.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { twoStepQuery } from '../account-queries.ts'
import form from '../form.module.css'
import { useHasPasskey } from '../passkeys/passkey-queries.ts'
import type { ConfirmPasswordProps } from './confirm-password.tsx'
import { type ConfirmFormProps, PasskeyForm, PasswordForm, SecondStepForm } from './confirm-proofs.tsx'

/** How someone can show that it is them. */
type Way = 'password' | SecondWay

const offers: Record<Way, string> = {
  password: 'Use your password',
  code: 'Use a code from your app',
  passkey: 'Use a passkey',
  recovery: 'Use a recovery code',
}

export function ConfirmPasswordForm(props: ConfirmPasswordProps) {
  const { open, onClose, onConfirmed, why, secondStep = false } = props
  const ways = useWays(open, secondStep)
  const [chosen, setChosen] = useState<Way>()
  const way = chosen && ways.includes(chosen) ? chosen : (ways[0] ?? 'password')
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Proof) => call(accountEndpoints.confirmSession, { body }),
    meta: { handled: true },
  })
  const proof: ConfirmFormProps = {
    send: (body, onError) => mutate(body, { onSuccess: () => leave(onConfirmed), onError }),
  }

  function leave(then: () => void) {
    setChosen(undefined)
    then()
  }
  return (
    <Dialog
      open={open}
      onClose={() => leave(onClose)}
      title="Is it you?"
      description={why}
      actions={
        <>
          <Button variant="quiet" onClick={() => leave(onClose)}>
            Cancel
          </Button>
          <Button type="submit" form={`confirm-${way}`} busy={isPending}>
            Confirm
          </Button>
        </>
      }
    >
      {way === 'password' ? (
        <PasswordForm {...proof} />
      ) : way === 'passkey' ? (
        <PasskeyForm {...proof} />
      ) : (
        <SecondStepForm key={way} way={way} {...proof} />
      )}
      <div className={form.ways}>
        {ways
          .filter(other => other !== way)
          .map(other => (
            <TextButton key={other} onClick={() => setChosen(other)}>
              {offers[other]}
            </TextButton>
          ))}
      </div>
    </Dialog>
  )
}

/** The ways that are open to this person for what is asked, the likeliest first. */
function useWays(open: boolean, secondStep: boolean): Way[] {
  const { data } = useQuery({ ...twoStepQuery, enabled: open })
  const hasPasskey = useHasPasskey(open)
  const known = data?.ways ?? (secondStep ? (['code'] as const) : [])
  const typed: Way[] = known.filter(way => way !== 'passkey')
  if (hasPasskey) typed.push('passkey')
  return secondStep ? typed : ['password', ...typed]
}
