import type { NoticeKind } from '@akin/contract/notifications/kinds.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { sql } from 'drizzle-orm'
import { isSuspended } from '#auth/restrictions/restrictions.ts'
import { users } from '#auth/tables.ts'
import { hasMuted } from '#chat/relations.ts'
import { areBlocked } from '#connect/relations.ts'
import type { Transaction } from '#platform/database/database.ts'
import { decideAtOnce } from './decide.ts'
import { ringBell } from './ring-bell.ts'
import { type DecidedRules, notices, notificationSettings, tellings } from './tables.ts'

export interface News {
  userId: number
  kind: NoticeKind
  /** Whose doing it is. Nobody learns of their own, nor of somebody with whom there is a block. */
  fromId?: number
  /** A few words that name it, as they are shown. Never a word of a message. */
  about?: string
  /** Where it leads besides. */
  subjectId?: number
  /** Nobody is told: the same is asked for all the same, so that it takes as long. */
  isSilent?: boolean
  /** What tells this one from all others: it is told once, however often it is said. */
  key?: string
}

/**
 * Writes what has happened into somebody's bell, in the transaction in which it did, and notes that they are to be told
 * of it: how is decided when that is looked at (`telling/`). Without a key, what is alike within an hour is one row.
 */
export async function notify(tx: Transaction, news: News) {
  const { userId, kind, fromId = null } = news
  if (fromId === userId) return
  const told = { ...news, key: news.key ?? alike(news), isGrouped: news.key === undefined }
  const found = await findRules(tx, told)
  if (!found) return
  const { bell, mail } = decideAtOnce({ kind, ...found })
  const by = { bell: bell && !news.isSilent, mail: mail === 'later' }
  if (await write(tx, told, by)) ringBell(tx, userId)
}

/** The key of what is one row within an hour: the same from one person, or where nobody did it about the same thing. */
export function alike({ kind, fromId, subjectId, about }: Omit<News, 'userId'>) {
  return `${kind}:${fromId ?? subjectId ?? about ?? ''}`.slice(0, 90)
}

type Told = News & { key: string; isGrouped: boolean }

/**
 * What somebody has decided, if they may be told: not when they are leaving, and while they are suspended only of what
 * nobody else has done. A row of more than an hour ago gives its key up to the next one.
 */
async function findRules(tx: Transaction, { userId, key, isGrouped, ...told }: Told) {
  const fromId = told.fromId ?? null
  const { rows } = await tx.execute<{ rules: DecidedRules; isMuted: boolean }>(sql`
    with earlier as (
      update ${notices} set key = key || '#' || id
      where user_id = ${userId} and key = ${key} and at <= now() - interval '1 hour' and ${isGrouped}
    )
    select coalesce((select s.rules from ${notificationSettings} s where s.user_id = ${users.id}), '{}') as rules,
      ${fromId}::bigint is not null and ${hasMuted(sql`${userId}`, sql`${fromId}`)} as "isMuted"
    from ${users}
    where ${users.id} = ${userId} and ${users.status} = 'active'
      and (${fromId}::bigint is null or not ${isSuspended} and not ${areBlocked(sql`${userId}`, sql`${fromId}`)})`)
  return rows[0]
}

/** Whether there is anything new in the bell. What nobody has looked at by then comes by mail as well. */
async function write(
  tx: Transaction,
  { isGrouped, isSilent = false, ...told }: Told,
  by: { bell: boolean; mail: boolean },
) {
  const { userId, kind, key, fromId = null, about = '', subjectId = null } = told
  const what = sql`${kind}, ${key}, ${fromId}::bigint, ${about}, ${subjectId}::bigint`
  const { rows } = await tx.execute(sql`
    with noticed as (
      insert into ${notices} (user_id, kind, key, from_id, about, subject_id)
      select ${userId}::bigint, ${what} where ${by.bell}
      on conflict (user_id, key) do update
        set times = ${notices.times} + 1, at = now(), seen_at = null, about = excluded.about, subject_id = excluded.subject_id
        where ${isGrouped}
      returning id
    ),
    told as (
      insert into ${tellings} (user_id, channel, look_at, kind, key, from_id, about, subject_id)
      select ${userId}::bigint, channel, now() + seconds * interval '1 second', ${what}
      from (values ('push', 0), ('mail', ${serverLimits.requestMailAfter}::integer)) as by (channel, seconds)
      where not ${isSilent} and (channel = 'push' or ${by.mail}) and (not ${by.bell} or exists (select from noticed))
      on conflict (user_id, channel, key) do update
        set look_at = excluded.look_at, about = excluded.about, subject_id = excluded.subject_id
    )
    select from noticed`)
  return rows.length > 0
}
