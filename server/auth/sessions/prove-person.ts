import type { PersonProof } from '@akin/contract/auth/account-forms.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { lockUser } from '../lock-user.ts'
import { requirePassword } from '../passwords/require-password.ts'
import { proveSecondStep } from '../two-step/prove-second-step.ts'
import { markSecondStep } from '../two-step/two-step.ts'

type User = NonNullable<Awaited<ReturnType<typeof lockUser>>>

/**
 * For what a session never may by itself, however fresh: it takes the password, or a passkey in its place. The act finds
 * its user locked and as they were proven: active, and with the password that was given.
 */
export async function provePerson<Result>(
  deps: Pick<Deps, 'db' | 'config'>,
  asker: Asker,
  proof: PersonProof,
  act: (tx: Transaction, user: User) => Promise<Result>,
): Promise<Result> {
  const { db, config } = deps
  if ('assertion' in proof) {
    return proveSecondStep(deps, asker.id, { assertion: proof.assertion }, async tx => {
      await markSecondStep(tx, asker.sessionId)
      return act(tx, await lockActive(tx, asker))
    })
  }
  const passwordHash = await requirePassword(db, config, asker, proof.password)
  return transaction(db, async tx => act(tx, await lockActive(tx, asker, passwordHash)))
}

async function lockActive(tx: Transaction, { id }: Asker, passwordHash?: string) {
  const user = await lockUser(tx, id)
  const isSame = user?.status === 'active' && (passwordHash ?? user.passwordHash) === user.passwordHash
  return isSame ? user : refuse('not_signed_in')
}
