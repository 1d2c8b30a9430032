import { bringsTheme, planOfTheme, type ThemeName } from '@akin/contract/profile/themes.ts'
import type { PlanName } from '@akin/contract/subscription/plans.ts'
import { itemPrices } from '@akin/contract/tokens/prices.ts'
import { planLabels } from '#subscription/plan-words.ts'
import { bothPrices } from '#tokens/token-words.ts'

/** What someone has: by their plan, for now, and for good. */
export interface Ownership {
  plan: PlanName
  bought: readonly ThemeName[]
}

export function isYours(theme: ThemeName, { plan, bought }: Ownership) {
  return bringsTheme(plan, theme) || bought.includes(theme)
}

export function themeLabel(theme: ThemeName) {
  return theme.charAt(0).toUpperCase() + theme.slice(1)
}

export const themePrice = bothPrices(itemPrices.theme)

/** "With Plus" */
export function planWords(theme: ThemeName) {
  return `With ${planLabels[planOfTheme(theme)]}`
}

/** What it takes to choose a theme. */
export function takesWords(theme: ThemeName, owned: Ownership) {
  return isYours(theme, owned) ? 'Yours' : `${planWords(theme)} or ${themePrice}`
}
