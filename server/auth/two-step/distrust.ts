import type { Transaction } from '#platform/database/database.ts'
import { endChallenges } from './challenges.ts'
import { endLostStep } from './lost-second-step.ts'
import { dropTrust } from './trusted-browsers.ts'

/** The password is another one: whoever came in, or halfway in, by the old one is asked for everything again. */
export async function distrust(tx: Transaction, userId: number) {
  await endChallenges(tx, userId)
  await dropTrust(tx, userId)
  await endLostStep(tx, userId)
}
