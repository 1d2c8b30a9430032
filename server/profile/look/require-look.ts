import type { ProfileChanges } from '@akin/contract/profile/shapes.ts'
import { bringsTheme, type ThemeName } from '@akin/contract/profile/themes.ts'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { allowance } from '#subscription/entitlements.ts'
import { boughtThemes } from '../tables.ts'

/** Nobody chooses a theme that their plan does not bring and that they have not bought, nor a colour without Premium. */
export async function requireLook(tx: Transaction, userId: number, { theme, accent }: ProfileChanges) {
  if (theme && !(await hasTheme(tx, userId, theme))) refuse('theme_not_yours')
  if (typeof accent === 'number' && !(await allowance(tx, userId)).accent) refuse('accent_not_yours')
}

/** Whether a theme is someone's: for now, by their plan, or for good. */
export async function hasTheme(tx: Transaction, userId: number, theme: ThemeName) {
  if (bringsTheme('free', theme)) return true
  if (bringsTheme((await allowance(tx, userId)).plan, theme)) return true
  const bought = await tx
    .select({ theme: boughtThemes.theme })
    .from(boughtThemes)
    .where(and(eq(boughtThemes.userId, userId), eq(boughtThemes.theme, theme)))
  return bought.length > 0
}
