import * as z from 'zod/mini'
import { type PlanName, plans } from '#subscription/plans.ts'

/** How a profile can look. Each plan has the first ones of the list, as many as it says; any other can be bought. */
export const themeNames = [
  'paper',
  'meadow',
  'harbour',
  'orchard',
  'clay',
  'dusk',
  'fjord',
  'saffron',
  'heather',
  'moss',
  'copper',
  'tide',
  'aurora',
  'ember',
  'midnight',
  'pearl',
] as const
export const ThemeName = z.enum(themeNames)
export type ThemeName = z.infer<typeof ThemeName>

/** What everyone begins with. */
export const firstTheme: ThemeName = 'paper'

/** A hue, in degrees. How light and how strong it is follows from the theme, so that every one can be read. */
export const Accent = z.int().check(z.minimum(0), z.maximum(359))

/** Whether a theme comes with a plan. */
export function bringsTheme(plan: PlanName, theme: ThemeName) {
  return themeNames.indexOf(theme) < plans[plan].themes
}

/** The first plan that brings a theme. */
export function planOfTheme(theme: ThemeName): PlanName {
  if (bringsTheme('free', theme)) return 'free'
  return bringsTheme('plus', theme) ? 'plus' : 'premium'
}
