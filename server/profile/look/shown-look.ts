import type { ProfileLook } from '@akin/contract/profile/shapes.ts'
import { bringsTheme, firstTheme, type ThemeName, themeNames } from '@akin/contract/profile/themes.ts'
import { everyone, planNames, plans } from '@akin/contract/subscription/plans.ts'
import { and, inArray, isNull, sql } from 'drizzle-orm'
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

interface Chosen extends ProfileLook {
  planRank: number
  bought: readonly ThemeName[]
}

/** What was chosen stays chosen. It is shown while the plan brings it, or for good where it was bought. */
export function shownLook({ theme, accent, planRank, bought }: Chosen): ProfileLook {
  const plan = planNames.find(name => plans[name].rank === planRank) ?? 'free'
  return {
    theme: bought.includes(theme) || bringsTheme(plan, theme) ? theme : firstTheme,
    accent: plans[plan].accent ? accent : null,
  }
}
