import type { PersonSummary } from '@akin/contract/auth/person-summary.ts'
import type { Viewer } from '@akin/contract/profile/audiences.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isOnBreak, onBreakIn } from '#auth/breaks/on-break.ts'
import { shownStatus, shownStatusIn } from '#auth/restrictions/restrictions.ts'
import { users } from '#auth/tables.ts'
import { sees } from './show-profile.ts'
import { pictures, profiles } from './tables.ts'

/** For a query that joins users and profiles: what a line in a list may need. */
export const summaryColumns = {
  id: users.id,
  displayName: users.displayName,
  status: shownStatus,
  onBreak: isOnBreak,
  fullName: profiles.fullName,
  headline: profiles.headline,
  audiences: profiles.audiences,
  avatarId: sql<string | null>`(
    select p.id from ${pictures} p where p.user_id = ${users.id} and p.kind = 'avatar')`,
}

export type SummaryRow = Pick<typeof users.$inferSelect, 'id' | 'displayName' | 'status'> &
  Pick<typeof profiles.$inferSelect, 'fullName' | 'headline' | 'audiences'> & {
    avatarId: string | null
    onBreak: boolean
  }

/** The same of one person as JSON, for those whom a query finds beside its rows. */
export function summaryOf(userId: SQLWrapper): SQL<SummaryRow> {
  return sql`(
    select json_build_object('id', u.id, 'displayName', u.display_name, 'status', ${sql.raw(shownStatusIn('u'))},
      'onBreak', ${sql.raw(onBreakIn('u'))},
      'fullName', p.full_name, 'headline', p.headline, 'audiences', p.audiences,
      'avatarId', (select a.id from ${pictures} a where a.user_id = u.id and a.kind = 'avatar'))
    from ${users} u join ${profiles} p on p.user_id = u.id where u.id = ${userId})`
}

const nobody = { fullName: null, headline: null, avatarUrl: null }

/** One line about someone. Of those who are leaving others learn no more than that; of those on a break, contacts do. */
export function summarise(row: SummaryRow, viewer: Viewer): PersonSummary {
  const { id, displayName, status, onBreak, fullName, headline, avatarId } = row
  if (status !== 'active' || (onBreak && viewer !== 'contact')) {
    return { ...nobody, id, unavailable: true, displayName: 'Account unavailable' }
  }
  return {
    id,
    displayName,
    unavailable: false,
    fullName: (sees(row, 'fullName', viewer) && fullName) || null,
    headline: (sees(row, 'headline', viewer) && headline) || null,
    avatarUrl: avatarId && sees(row, 'avatar', viewer) ? `/api/pictures/${avatarId}/128.webp` : null,
  }
}
