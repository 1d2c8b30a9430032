import { authRefusals } from '@akin/contract/auth/refusals.ts'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { secondSteps } from '../tables.ts'
import { stepOf } from './totp.ts'

/**
 * Takes a code of the app, once: its step has to be later than that of any code before it. The condition decides
 * between two who bring the same code at once, on any number of servers.
 */
export async function takeCode(tx: Transaction, config: Config, userId: number, code: string) {
  const isOn = and(eq(secondSteps.userId, userId), isNotNull(secondSteps.activeAt))
  const [row] = await tx.select().from(secondSteps).where(isOn)
  const step = row ? stepOf(config, row, code) : null
  if (step === null) return refuse('wrong_credentials', wrongCode)
  const taken = await tx
    .update(secondSteps)
    .set({ lastStep: step })
    .where(and(isOn, lt(secondSteps.lastStep, step)))
  if (!taken.rowCount) refuse('code_used', { fields: { code: authRefusals.code_used.message } })
}

const message = 'That code does not fit. Codes change every 30 seconds; check that your clock is right.'

export const wrongCode = { message, fields: { code: message } }
