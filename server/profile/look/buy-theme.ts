import { ThemeName } from '@akin/contract/profile/themes.ts'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { refuse } from '#platform/refuse.ts'
import type { Effect } from '#tokens/effects.ts'
import { changeProfile } from '../change-profile.ts'
import { boughtThemes, profiles } from '../tables.ts'
import { hasTheme } from './shown-look.ts'

/** Sells a theme, for good, and puts it on at once. The profile is locked, so that two purchases at once are one. */
export const buyTheme: Effect = async (tx, { userId, purchase }) => {
  const theme = z.safeParse(ThemeName, purchase.choice).data ?? refuse('not_found')
  await tx.select({ userId: profiles.userId }).from(profiles).where(eq(profiles.userId, userId)).for('update')
  if (await hasTheme(tx, userId, theme)) return refuse('theme_is_yours')
  return {
    async give(entryId) {
      await tx.insert(boughtThemes).values({ userId, theme, entryId })
      await changeProfile(tx, userId, { theme })
    },
  }
}
