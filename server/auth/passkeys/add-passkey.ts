import type { NewPasskey, PasskeyWish } from '@akin/contract/auth/passkey-shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, eq } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { CallOf } from '#platform/call/call.ts'
import { type Queryable, sqlState, type Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { readInstallation } from '#platform/installation/read-installation.ts'
import { refuse } from '#platform/refuse.ts'
import { lockUser } from '../lock-user.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { deviceLabel } from '../sessions/device.ts'
import { passkeys } from '../tables.ts'
import { requireSecondStep } from '../two-step/require-second-step.ts'
import { challengeIn, newChallenge, openChallenge } from './challenges.ts'
import { shownPasskey } from './own-passkeys.ts'
import { algorithms, userHandle, webauthn, webauthnHelpers } from './webauthn.ts'

/**
 * What a browser needs to make one. Only a confirmed address may have any: whoever begins an account under someone
 * else's must not keep a key to it.
 */
export async function beginPasskey(
  { db, config }: Deps,
  { asker }: CallOf<'beginPasskey'>,
): Promise<PasskeyWish> {
  await requireSecondStep({ db, config }, asker)
  await requireRoom(db, asker.id)
  webauthn().catch(() => {})
  return {
    challenge: newChallenge(config, 'registration', whose(asker)),
    rp: { id: config.passkeyHost, name: (await readInstallation(db)).name },
    user: { id: userHandle(asker.id), name: asker.email, displayName: asker.displayName },
    pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key', alg })),
    timeout: limits.passkeyAnswer * 1000,
    excludeCredentials: await listKnown(db, asker, config),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** The challenge says that this very session was asked who it is a moment ago, so it is not asked again. */
export async function addPasskey({ db, config }: Deps, { asker, body, caller }: CallOf<'addPasskey'>) {
  const made = await readNew(config, asker, body)
  if (!made) return refuse('wrong_passkey')
  const name = deviceLabel(caller.userAgent).slice(0, limits.passkeyName)
  const row = await transaction(db, tx =>
    store(tx, { ...made, userId: asker.id, host: config.passkeyHost, name }),
  ).catch(error => (sqlState(error) === '23505' ? refuse('passkey_known') : Promise.reject(error)))
  caller.log.info({ userId: asker.id, event: 'passkey added' }, 'account')
  return shownPasskey(row, config)
}

/** Whoever adds several at once is held by the lock of their row. */
async function store(tx: Transaction, passkey: typeof passkeys.$inferInsert) {
  const user = await lockUser(tx, passkey.userId)
  if (user?.status !== 'active') return refuse('not_signed_in')
  await requireRoom(tx, user.id)
  const [row] = await tx.insert(passkeys).values(passkey).returning()
  await enqueueAccountMail(tx, { kind: 'passkey-added', userId: user.id, name: passkey.name })
  return row ?? refuse('internal')
}

async function requireRoom(db: Queryable, userId: number) {
  const count = await db.$count(passkeys, eq(passkeys.userId, userId))
  if (count >= limits.passkeys) refuse('passkey_limit')
}

async function listKnown(db: Queryable, { id }: Asker, { passkeyHost }: Config) {
  const rows = await db
    .select({ credentialId: passkeys.credentialId })
    .from(passkeys)
    .where(and(eq(passkeys.userId, id), eq(passkeys.host, passkeyHost)))
  return rows.map(row => ({ id: row.credentialId.toString('base64url'), type: 'public-key' as const }))
}

function whose({ id, sessionId }: Asker) {
  return `${id}:${sessionId}`
}

/** What was made, or null if it was not made here, for this session, just now, with a look at the person. */
async function readNew(config: Config, asker: Asker, answer: NewPasskey) {
  const said = challengeIn(answer.response.clientDataJSON)
  if (openChallenge(config, 'registration', said)?.whose !== whose(asker)) return null
  const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
    webauthn(),
    webauthnHelpers(),
  ])
  try {
    const attestation = decodeAttestationObject(Buffer.from(answer.response.attestationObject, 'base64url'))
    // We ask for no word of its maker. One that comes all the same would be looked up at addresses that it names.
    const isOwn = attestation.get('fmt') === 'packed' && !attestation.get('attStmt').get('x5c')
    if (attestation.get('fmt') !== 'none' && !isOwn) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: said,
      expectedOrigin: config.publicUrl,
      expectedRPID: config.passkeyHost,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return null
    const { credential, credentialDeviceType } = registrationInfo
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      syncs: credentialDeviceType === 'multiDevice',
    }
  } catch {
    return null
  }
}
