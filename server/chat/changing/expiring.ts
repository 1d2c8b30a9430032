import { sql } from 'drizzle-orm'
import { type Loop, msUntil } from '#platform/loops.ts'
import { expireMessages } from './expire-messages.ts'

/** Takes messages away as their time comes, a few seconds behind. */
export const expiring: Loop = {
  until: sql`select ${msUntil(sql`min(expires_at)`)} from messages where expires_at is not null and gone_at is null`,
  everyMs: 2_000,
  async step({ db }, signal) {
    await expireMessages(db, signal)
    return false
  },
  failed: 'messages whose time is over were not taken away; trying again',
}
