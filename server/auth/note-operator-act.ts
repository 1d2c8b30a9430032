import type { Transaction } from '#platform/database/database.ts'
import { operatorActs } from './tables.ts'

const longest = 500

/** Keeps for good what was done to someone's account, and why. What is longer is cut: the decision itself has all of it. */
export async function noteOperatorAct(tx: Transaction, act: string, userId: number, reason: string) {
  await tx.insert(operatorActs).values({ act, userId, reason: reason.slice(0, longest) })
}
