import type { ProfileChanges, ProfileLook } from '@akin/contract/profile/shapes.ts'
import { bringsTheme, firstTheme, type ThemeName, themeNames } from '@akin/contract/profile/themes.ts'
import { everyone, type PaidPlan, plans } from '@akin/contract/subscription/plans.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { badgeIsShown } from '#subscription/badges.ts'
import { allowance } from '#subscription/entitlements.ts'
import { planOf } from '#subscription/plan-of.ts'
import { boughtThemes, profiles } from '../tables.ts'

const forEveryone = and(
  inArray(profiles.theme, themeNames.slice(0, everyone.themes)),
  isNull(profiles.accent),
)

const showsBadge = badgeIsShown(profiles.userId)

/**
 * For a query that finds profiles: what decides how each looks, and whose plan is shown. The plan, which is dear, is asked
 * for once: right to the moment, and not at all where neither needs it.
 */
export const lookColumns = {
  theme: profiles.theme,
  accent: profiles.accent,
  showsBadge,
  plan: sql<PaidPlan | null>`case when ${showsBadge} or not (${forEveryone}) then ${planOf(profiles.userId)} end`,
  bought: sql<ThemeName[]>`array(
    select b.theme from ${boughtThemes} b where b.user_id = ${profiles.userId} order by b.created_at, b.theme)`,
}

type ChosenLook = ProfileLook & { plan: PaidPlan | null; bought: readonly ThemeName[] }

/** What was chosen stays chosen. It is shown while the plan brings it, or for good where it was bought. */
export function shownLook({ theme, accent, plan, bought }: ChosenLook): ProfileLook {
  const now = plan ?? 'free'
  return {
    theme: bought.includes(theme) || bringsTheme(now, theme) ? theme : firstTheme,
    accent: plans[now].accent ? accent : null,
  }
}

/** The plan that someone has and shows. */
export function shownBadge({ plan, showsBadge }: { plan: PaidPlan | null; showsBadge: boolean }) {
  return showsBadge ? plan : null
}

/** Nobody chooses a theme that their plan does not bring and that they have not bought, nor a colour without Premium. */
export async function requireLook(tx: Transaction, userId: number, { theme, accent }: ProfileChanges) {
  if (theme && !(await hasTheme(tx, userId, theme))) refuse('theme_not_yours')
  if (typeof accent === 'number' && !(await allowance(tx, userId)).accent) refuse('accent_not_yours')
}

/** Whether a theme is someone's: for now, by their plan, or for good. */
export async function hasTheme(tx: Transaction, userId: number, theme: ThemeName) {
  if (bringsTheme('free', theme)) return true
  if (bringsTheme((await allowance(tx, userId)).plan, theme)) return true
  const isBought = and(eq(boughtThemes.userId, userId), eq(boughtThemes.theme, theme))
  return (await tx.$count(boughtThemes, isBought)) > 0
}
