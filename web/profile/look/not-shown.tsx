import { firstTheme, planOfTheme } from '@akin/contract/profile/themes.ts'
import { plans } from '@akin/contract/subscription/plans.ts'
import { planLabels } from '#subscription/plan-words.ts'
import { Note } from '#ui/note.tsx'
import type { OwnLook } from './change-look.ts'
import styles from './look.module.css'
import { isYours, type Owned, themeLabel } from './theme-words.ts'

/** Says plainly what of a choice is not shown while no plan brings it, and that it is not lost. */
export function NotShown({ look, owned }: { look: OwnLook; owned: Owned }) {
  const { theme, accent } = look
  const isThemeOff = !isYours(theme, owned)
  const isColourOff = accent !== null && !plans[owned.plan].accent
  if (!isThemeOff && !isColourOff) return null
  return (
    <Note className={styles.note}>
      {isThemeOff && (
        <>
          Your page shows {themeLabel(firstTheme)} for now: {themeLabel(theme)} came with your plan. It is
          back with {planLabels[planOfTheme(theme)]}, or for good if you buy it.{' '}
        </>
      )}
      {isColourOff && <>Your own colour is kept and shown again with Premium.</>}
    </Note>
  )
}
