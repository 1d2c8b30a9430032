import type { SecondProof } from '@akin/contract/auth/two-step.ts'
import { limits } from '@akin/contract/limits.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, quota, takeBackAttempt } from '#platform/limits/attempts.ts'
import { lockUser } from '../lock-user.ts'
import { checkPasskey, noteUse } from '../passkeys/check-passkey.ts'
import { endLostStep } from './lost-second-step.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { takeCode } from './take-code.ts'

/**
 * Does a second step and, in the same transaction, what it is done for: if that fails, nothing was used up. The user is
 * locked before anything of theirs, as everywhere.
 */
export async function proveSecondStep<Result>(
  deps: Pick<Deps, 'db' | 'config'>,
  userId: number,
  proof: SecondProof,
  act: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { db } = deps
  const forgive = 'code' in proof ? await countCode(deps, userId) : undefined
  const take = await taking(deps, userId, proof)
  const result = await transaction(db, async tx => {
    await lockUser(tx, userId)
    await take(tx)
    await endLostStep(tx, userId)
    return act(tx)
  })
  await forgive?.()
  return result
}

/** One line for each way: what it takes, once whatever needs no transaction is done. */
async function taking({ db, config }: Pick<Deps, 'db' | 'config'>, userId: number, proof: SecondProof) {
  if ('code' in proof) return (tx: Transaction) => takeCode(tx, config, userId, proof.code)
  if ('recovery' in proof) return (tx: Transaction) => takeRecoveryCode(tx, config, userId, proof.recovery)
  const passkey = await checkPasskey({ db, config }, proof.assertion, userId)
  return (tx: Transaction) => noteUse(tx, passkey)
}

/**
 * Counts a code before it is looked at, over all devices. Whoever has used their tries up waits or takes a recovery
 * code; nobody else is kept from anything.
 */
export async function countCode({ db, config }: Pick<Deps, 'db' | 'config'>, userId: number) {
  const key = `second-step:${userId}`
  await countAttempt(db, [quota(key, limits.wrongCodes, config.limitsScale)], 'codes_paused')
  return () => takeBackAttempt(db, [key])
}
