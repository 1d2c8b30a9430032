import type { AccountState } from '@akin/contract/staff/people-shapes.ts'
import { sql } from 'drizzle-orm'
import { isOnBreak } from '#auth/breaks/on-break.ts'
import { isSuspended } from '#auth/restrictions/restrictions.ts'
import { users } from '#auth/tables.ts'

/** The first of these that holds, in a statement that reads users. */
export const accountState = sql<AccountState>`case
  when ${users.status} = 'deleted' then 'closed'
  when ${isSuspended} then 'suspended'
  when ${users.status} = 'deleting' then 'leaving'
  when ${users.emailVerifiedAt} is null then 'unverified'
  when ${isOnBreak} then 'break'
  else 'active' end`
