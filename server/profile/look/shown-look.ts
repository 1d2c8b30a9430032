import type { ProfileChanges, ProfileLook } from '@akin/contract/profile/shapes.ts'
import { bringsTheme, firstTheme, type ThemeName, themeNames } from '@akin/contract/profile/themes.ts'
import { everyone, planNames, plans } from '@akin/contract/subscription/plans.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { allowance } from '#subscription/entitlements.ts'
import { planRankOf } from '#subscription/plan-of.ts'
import { boughtThemes, profiles } from '../tables.ts'

const forEveryone = and(
  inArray(profiles.theme, themeNames.slice(0, everyone.themes)),
  isNull(profiles.accent),
)

/** For a query that finds profiles: what decides how each looks. Where everyone may look so, no plan is asked for. */
export const lookColumns = {
  theme: profiles.theme,
  accent: profiles.accent,
  planRank: sql<number>`case when ${forEveryone} then 0 else ${planRankOf(profiles.userId)} end`,
  bought: sql<ThemeName[]>`array(
    select b.theme from ${boughtThemes} b where b.user_id = ${profiles.userId} order by b.created_at, b.theme)`,
}

type ChosenLook = ProfileLook & { planRank: number; bought: readonly ThemeName[] }

/** What was chosen stays chosen. It is shown while the plan brings it, or for good where it was bought. */
export function shownLook({ theme, accent, planRank, bought }: ChosenLook): ProfileLook {
  const plan = planNames.find(name => plans[name].rank === planRank) ?? 'free'
  return {
    theme: bought.includes(theme) || bringsTheme(plan, theme) ? theme : firstTheme,
    accent: plans[plan].accent ? accent : null,
  }
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
