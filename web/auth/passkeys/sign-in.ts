import type { passkeyEndpoints } from '@akin/contract/auth/passkey-endpoints.ts'
import type { User } from '@akin/contract/auth/user.ts'
import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { type Route, request } from '#platform/request.ts'
import { passkeyFailure } from './passkey-failure.ts'

// Loaded when someone reaches for the form.

/** As the contract has them, without their schemas. */
const askForPasskey = { method: 'POST', path: '/api/login/passkey/options' } satisfies Route &
  Partial<typeof passkeyEndpoints.askForPasskey>
const logInWithPasskey = { method: 'POST', path: '/api/login/passkey', expects401: true } satisfies Route &
  Partial<typeof passkeyEndpoints.logInWithPasskey>

/** A little less than the server takes an answer for. */
const freshMs = 4 * 60_000
/** The browser has one question at a time: the newest one, which ends the one before. */
let turn = 0
/** When the one in the field's list of suggestions was asked. */
let offeredAt = 0

/** Asks for a passkey in a window of the browser's own. Null where the person thought better of it. */
export async function pickPasskey(): Promise<AuthenticationResponseJSON | null> {
  stopAsking()
  if (!browserSupportsWebAuthn()) throw new Error('Your browser does not know passkeys.')
  const optionsJSON = await ask()
  return startAuthentication({ optionsJSON }).catch(passkeyFailure)
}

/** Lets the browser offer passkeys among what it fills the field with, where it can. */
export async function offerPasskeys(onPicked: (answer: AuthenticationResponseJSON) => void) {
  if (Date.now() - offeredAt < freshMs) return
  stopAsking()
  const own = turn
  offeredAt = Date.now()
  try {
    if (!(await browserSupportsWebAuthnAutofill())) return
    const optionsJSON = await ask()
    if (own !== turn) return
    const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: true })
    if (own === turn) onPicked(answer)
  } catch {
    // Nobody has asked for it, so nobody is told. The button says what is wrong.
  } finally {
    if (own === turn) offeredAt = 0
  }
}

/** Takes back whatever the browser is asking. */
export function stopAsking() {
  turn += 1
  offeredAt = 0
  WebAuthnAbortService.cancelCeremony()
}

export async function enterWith(answer: AuthenticationResponseJSON) {
  const response = await request(logInWithPasskey, { body: answer })
  return (await response.json()) as User
}

async function ask() {
  return (await request(askForPasskey)).json() as Promise<PublicKeyCredentialRequestOptionsJSON>
}
