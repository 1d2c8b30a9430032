import { passkeyEndpoints } from '@akin/contract/auth/passkey-endpoints.ts'
import type { Passkey } from '@akin/contract/auth/passkey-shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { asksForPassword, useConfirmPassword } from '../sessions/confirm-password.tsx'
import { passkeyFailure } from './passkey-failure.ts'
import { passkeysQuery } from './passkey-queries.ts'

/** Has the browser make a passkey and keeps it. Whoever has not shown lately that it is them is asked first. */
export function useAddPasskey(onAdded: (passkey: Passkey) => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: makePasskey,
    meta: { handled: true },
    onSuccess(made) {
      if (!made) return
      queryClient.setQueryData(passkeysQuery.queryKey, known => known && [made, ...known])
      onAdded(made)
    },
    onError: failure => void confirm.needed(failure, undefined),
  })
  const confirm = useConfirmPassword<undefined>(() => mutate())
  return {
    add: () => mutate(),
    isPending,
    error: asksForPassword(error) ? null : error,
    reset,
    confirm: confirm.dialog,
  }
}

/** Loads what talks to the browser ahead of the press that needs it. */
export function fetchWebauthn() {
  webauthn().catch(() => {})
}

/** Null where the person thought better of it. */
async function makePasskey(): Promise<Passkey | null> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    webauthn(),
    call(passkeyEndpoints.beginPasskey),
  ])
  const made = await startRegistration({ optionsJSON }).catch(passkeyFailure)
  return made && call(passkeyEndpoints.addPasskey, { body: { ...made, type: 'public-key' } })
}

function webauthn() {
  return import('@simplewebauthn/browser')
}
