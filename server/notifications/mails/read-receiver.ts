import type { QuietHours } from '@akin/contract/notifications/shapes.ts'
import { sql } from 'drizzle-orm'
import { onBreakIn } from '#auth/breaks/on-break.ts'
import { calmIn } from '#auth/calm/calm-rule.ts'
import { shownStatusIn } from '#auth/restrictions/restrictions.ts'
import { asText } from '#platform/database/as-text.ts'
import type { Queryable } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import type { Held } from '../decide.ts'
import { quietEnd } from '../quiet.ts'
import { quietOf } from '../rules/read-rules.ts'
import { zoneOfProfile } from '../rules/save-settings.ts'
import type { DecidedRules } from '../tables.ts'

/** Whom a mail would go to, and all that speaks against it at this moment. */
export interface Receiver {
  id: number
  email: string
  displayName: string
  rules: DecidedRules
  zone: string
  quiet: QuietHours | null
  pausedUntil: Date | null
  isCalm: boolean
  /** Null where only they end it. */
  calmUntil: Date | null
  showsText: boolean
  unreadMailAt: Date | null
  digestDueAt: Date | null
}

/** Who is unverified, suspended, leaving or on a break is not found. */
export async function readReceiver(db: Queryable, userId: number): Promise<Receiver | undefined> {
  const [row] = await find(db, [userId])
  return row && { ...row, quiet: quietOf(row) }
}

type Row = Omit<Receiver, 'quiet'> & Parameters<typeof quietOf>[0]

const find = statement<Row>(`
select u.id, u.email, u.display_name as "displayName", coalesce(s.rules, '{}') as rules,
  coalesce(s.zone, ${asText(user => zoneOfProfile(user ?? sql``), 'u.id')}) as zone,
  s.quiet_from as "quietFrom", s.quiet_to as "quietTo", coalesce(s.quiet_nights, '{}') as "quietNights",
  case when s.paused_until > now() then s.paused_until end as "pausedUntil",
  ${calmIn('u')} as "isCalm", u.calm_until as "calmUntil",
  coalesce(s.shows_text_in_mails, false) as "showsText",
  s.unread_mail_at as "unreadMailAt", s.digest_due_at as "digestDueAt"
from users u left join notification_settings s on s.user_id = u.id
where u.id = $1 and ${shownStatusIn('u')} = 'active' and u.email_verified_at is not null and not ${onBreakIn('u')}`)

export interface Silence {
  by: Held
  /** `open` where nobody knows when: it is looked at again when it is over. */
  until: Date | 'open'
  /** Whether what favourites write is told all the same. */
  passes: boolean
}

/** Why nothing reaches someone at this moment, and until when: of several what ends last. */
export function silenceOf(receiver: Receiver, now = new Date()): Silence | null {
  const { quiet, zone, pausedUntil, isCalm, calmUntil } = receiver
  const quietUntil = quiet && quietEnd(quiet, zone, now)
  const all: Silence[] = [
    ...(isCalm ? [{ by: 'calm', until: calmUntil ?? 'open', passes: false } as const] : []),
    ...(pausedUntil ? [{ by: 'paused', until: pausedUntil, passes: true } as const] : []),
    ...(quietUntil ? [{ by: 'quiet', until: quietUntil, passes: true } as const] : []),
  ]
  const [longest] = all.toSorted((one, other) => endOf(other) - endOf(one))
  return longest ? { ...longest, passes: all.every(({ passes }) => passes) } : null
}

function endOf({ until }: Silence) {
  return until === 'open' ? Number.POSITIVE_INFINITY : until.getTime()
}
