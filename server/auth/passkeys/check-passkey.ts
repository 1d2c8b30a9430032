import type { PasskeyAnswer } from '@akin/contract/auth/passkey-shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import type { Config } from '#config.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { challengeIn, newChallenge, openChallenge } from './challenges.ts'
import { userHandle, webauthn } from './webauthn.ts'

/** The question. Nothing is stored, whoever asks for it and however often. */
export function askForPasskey({ config }: Deps, _call: CallOf<'askForPasskey'>) {
  // A broken library is told of where an answer needs it.
  webauthn().catch(() => {})
  return {
    challenge: newChallenge(config, 'answer'),
    rpId: config.passkeyHost,
    timeout: limits.passkeyAnswer * 1000,
    userVerification: 'required' as const,
  }
}

/**
 * Whose passkey has answered; where it is known who asks, it must be theirs. Whatever is wrong with the answer, it is refused in the same words after the same work: the
 * challenge is used up, the passkey looked for, and a signature checked, if need be by a key of nobody.
 */
export async function checkPasskey(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  answer: PasskeyAnswer,
  owner?: number,
) {
  const challenge = openChallenge(config, 'answer', challengeIn(answer.response.clientDataJSON))
  const credentialId = Buffer.from(answer.id, 'base64url')
  const [found] = await claim(db, [credentialId, challenge?.hash ?? null, challenge?.until ?? null])
  const passkey = found?.userId ? found : null
  const signed = await verify(config, answer, passkey ?? nobodys)
  const isRight =
    found?.isFirst &&
    signed &&
    passkey?.syncs === signed.syncs &&
    (owner ?? passkey.userId) === passkey.userId &&
    answer.response.userHandle === userHandle(passkey.userId)
  if (!isRight) return refuse('wrong_passkey')
  return { passkeyId: passkey.id, userId: passkey.userId, counter: signed.counter }
}

export type CheckedPasskey = Awaited<ReturnType<typeof checkPasskey>>

/** Writes its use down. Refuses one that was removed meanwhile, or whose copy was quicker. */
export async function noteUse(tx: Transaction, { passkeyId, counter }: CheckedPasskey) {
  const [noted] = await writeUse(tx, [passkeyId, counter])
  if (!noted) refuse('wrong_passkey')
}

const writeUse = statement(
  `update passkeys set counter = $2, last_used_at = now()
  where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
  { name: 'note_passkey' },
)

interface Key {
  publicKey: Buffer
  counter: number
}

interface Found extends Key {
  id: number
  userId: number | null
  syncs: boolean
  /** Whether nobody has answered this challenge before. */
  isFirst: boolean
}

/** One statement for every answer, right or wrong: of many with the same challenge, at whichever process, one is first. */
const claim = statement<Found & { userId: number }>(
  `with used as (
    insert into used_challenges (challenge_hash, expires_at)
    select $2::bytea, $3::timestamptz where $2::bytea is not null
    on conflict do nothing returning true)
  select p.id, p.user_id as "userId", p.public_key as "publicKey", p.counter, p.syncs,
    exists (select from used) as "isFirst"
  from (values (true)) answer left join passkeys p on p.credential_id = $1`,
  { name: 'claim_challenge' },
)

/** What was signed, or null if it was not, not here, not for us, or without asking the person. */
async function verify(config: Config, answer: PasskeyAnswer, { publicKey, counter }: Key) {
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challengeIn(answer.response.clientDataJSON),
      expectedOrigin: config.publicUrl,
      expectedRPID: config.passkeyHost,
      credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter },
    })
    const syncs = authenticationInfo.credentialDeviceType === 'multiDevice'
    return verified ? { counter: authenticationInfo.newCounter, syncs } : null
  } catch {
    return null
  }
}

/** A key whose secret is known to everyone, so it lets nobody in: the generator of P-256, as COSE writes it. */
const nobodys: Key = {
  publicKey: Buffer.from(
    'a5010203262001215820' +
      '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
      '225820' +
      '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
    'hex',
  ),
  counter: 0,
}
