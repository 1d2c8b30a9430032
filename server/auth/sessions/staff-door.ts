import { serverLimits } from '@akin/contract/server-limits.ts'
import { sql } from 'drizzle-orm'
import type { Asker } from '#platform/call/asker.ts'
import { secondSteps, sessions, users } from '../tables.ts'

/**
 * In the statement that finds a session: what keeps a member of the staff out of the console. Two-step sign-in must be on,
 * and this session must have done its second step and be young. Of everyone else nothing is looked up.
 */
export const staffDoor = sql<NonNullable<Asker['staffDoor']> | null>`case
  when ${users.staffRole} is null then null
  when not exists (select from ${secondSteps} s where s.user_id = ${users.id} and s.active_at is not null) then 'two_step'
  when ${sessions.secondStepAt} is null
    or ${sessions.createdAt} < now() - ${sql.raw(String(serverLimits.staffSession))} * interval '1 second' then 'session_over'
  end`
