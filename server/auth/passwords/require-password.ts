import { authRefusals } from '@akin/contract/auth/refusals.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { Database } from '#platform/database/database.ts'
import { countAttempt, forgiveAttempts, quota, takeBackAttempt } from '#platform/limits/attempts.ts'
import { refuse } from '#platform/refuse.ts'
import { sessions, users } from '../tables.ts'
import { passwordMatches } from './password-hashing.ts'

/**
 * Proves that the asker knows the password: for acts that a stolen session must not be able to do. Returns the
 * hash it matched, so that the act can make sure that it still stands when it writes.
 */
export async function requirePassword(
  db: Database,
  config: Config,
  asker: Asker,
  password: string,
  field = 'password',
) {
  const key = `password:${asker.id}`
  await countAttempt(db, [quota(key, limits.passwordChecksPerUser, config.limitsScale)])
  const [row] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, asker.id))
  const matches = await passwordMatches(row?.passwordHash, password, asker.id).catch(async error => {
    await takeBackAttempt(db, [key])
    throw error
  })
  if (!row || !matches) {
    return refuse('wrong_credentials', { fields: { [field]: authRefusals.wrong_credentials.message } })
  }
  await forgiveAttempts(db, [key])
  await db.update(sessions).set({ confirmedAt: sql`now()` }).where(eq(sessions.id, asker.sessionId))
  return row.passwordHash
}
