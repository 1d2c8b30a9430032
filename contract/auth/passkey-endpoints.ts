import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import {
  NewPasskey,
  Passkey,
  PasskeyAnswer,
  PasskeyName,
  PasskeyQuestion,
  PasskeyWish,
} from './passkey-shapes.ts'
import { User } from './user.ts'

const one = z.object({ passkeyId: Id })

/** Signing in without a password, and the keys that do it. */
export const passkeyEndpoints = {
  askForPasskey: endpoint({
    method: 'POST',
    path: '/api/login/passkey/options',
    access: 'anyone',
    summary: 'The question that a passkey answers. It can be answered once, for five minutes.',
    reply: PasskeyQuestion,
    limit: callLimits.passkeyQuestions,
  }),
  logInWithPasskey: endpoint({
    method: 'POST',
    path: '/api/login/passkey',
    access: 'anyone',
    summary: 'Sign in with a passkey alone. Inside the deletion period this brings the account back.',
    body: PasskeyAnswer,
    expects401: true,
    reply: User,
    limit: callLimits.passkeySignIns,
  }),

  listPasskeys: endpoint({
    method: 'GET',
    path: '/api/passkeys',
    access: 'user',
    whileSuspended: true,
    summary: "The signed-in user's passkeys, the newest first.",
    reply: z.object({ items: z.array(Passkey), nextCursor: z.null() }),
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/passkeys/options',
    access: 'verified',
    summary: 'What a browser needs to make a passkey. It holds for this session, for five minutes.',
    reply: PasskeyWish,
    limit: callLimits.passkeyEdits,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/passkeys',
    access: 'verified',
    summary: 'Keep the passkey that a browser has made.',
    body: NewPasskey,
    reply: Passkey,
    status: 201,
    limit: callLimits.passkeyEdits,
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/api/passkeys/:passkeyId',
    access: 'user',
    summary: 'Give a passkey another name.',
    params: one,
    body: PasskeyName,
    reply: Passkey,
    limit: callLimits.passkeyEdits,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/passkeys/:passkeyId',
    access: 'verified',
    summary:
      'Remove a passkey. The answer is what a password manager has to be told, so that it offers it no more.',
    params: one,
    reply: z.object({ rpId: z.string(), credentialId: z.string() }),
    limit: callLimits.passkeyEdits,
  }),
  takePasskeyOffer: endpoint({
    method: 'POST',
    path: '/api/passkeys/offer',
    access: 'verified',
    summary: 'Whether to ask someone who has no passkey if they would like one: at most once in 30 days.',
    reply: z.object({ offer: z.boolean() }),
  }),
} as const
