import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { firstTheme, planOfTheme, type ThemeName } from '@akin/contract/profile/themes.ts'
import { type PlanName, plans } from '@akin/contract/subscription/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Loaded, shownOf } from '#platform/loaded.tsx'
import { useRest } from '#platform/use-rest.ts'
import { useSaving } from '#platform/use-saving.ts'
import { planLabels } from '#subscription/plan-words.ts'
import { planAndBalanceQuery } from '#tokens/follow-plan-and-balance.ts'
import { useTakenUp } from '#tokens/spend/use-taken-up.ts'
import { whenFocusIsLost } from '#ui/lost-focus.ts'
import { Note } from '#ui/note.tsx'
import { SavedAloud } from '#ui/saved-mark.tsx'
import { ownProfileQuery } from '../queries.ts'
import { AccentField } from './accent-field.tsx'
import { type OwnLook, useChangeLook } from './change-look.ts'
import styles from './look.module.css'
import { LookPreview } from './look-preview.tsx'
import { TakeTheme } from './take-theme.tsx'
import { ThemeCards } from './theme-cards.tsx'
import { isYours, type Ownership, themeLabel } from './theme-words.ts'

/** How one's page looks: what is one's own is saved as it is chosen, anything else is tried on. */
export function LookSettings() {
  const own = useQuery(ownProfileQuery)
  const planAndBalance = useQuery(planAndBalanceQuery)
  const failed = [own, planAndBalance].find(query => query.error) ?? own
  const both = own.data && planAndBalance.data && { look: lookOf(own.data), plan: planAndBalance.data.plan }
  return (
    <Loaded query={shownOf(failed, both)} what="the themes" skeleton="480px">
      {known => <Settings {...known} />}
    </Loaded>
  )
}

function Settings({ look, plan }: { look: OwnLook; plan: PlanName }) {
  const { mutateAsync } = useChangeLook()
  const saving = useSaving()
  const [tried, setTried] = useState<ThemeName | null>(null)
  const [hue, setHue] = useState<number | null>()
  const [takenUp, setTakenUp] = useState<ThemeName | null>(null)
  const cards = useRef<HTMLFieldSetElement>(null)
  const rest = useRest()
  const owned = { plan, bought: look.bought }
  const theme = tried ?? look.theme
  const canColour = plans[plan].accent
  const accent = canColour ? (hue === undefined ? look.accent : hue) : null

  useTakenUp('theme', {}, ({ choice }) => {
    setTried(choice)
    setTakenUp(choice)
  })

  // What was pressed to take it goes with its dialog.
  function showTaken() {
    setTried(null)
    whenFocusIsLost(() => cards.current?.querySelector<HTMLElement>(':checked')?.focus())
  }

  function choose(next: ThemeName, isMeant: boolean) {
    rest.drop()
    setTakenUp(null)
    setTried(next === look.theme ? null : next)
    if (next === look.theme || !isYours(next, owned)) return
    rest.later(() => {
      setTried(null)
      saving.follow(themeLabel(next), mutateAsync({ theme: next }))
    })
    if (isMeant) rest.now()
  }

  return (
    <>
      <SavedAloud name={saving.saved} />
      <NotShown look={look} owned={owned} />
      <div className={styles.look}>
        <LookPreview look={{ theme, accent }}>
          {isYours(theme, owned) ? null : (
            <TakeTheme key={theme} theme={theme} isTakenUp={theme === takenUp} onTaken={showTaken} />
          )}
        </LookPreview>
        <div className={`stack ${styles.choices}`}>
          <ThemeCards
            ref={cards}
            owned={owned}
            chosen={look.theme}
            tried={theme}
            saving={saving}
            onChoose={choose}
            onLeave={rest.now}
          />
          <AccentField
            accent={look.accent}
            canChoose={canColour}
            onTry={setHue}
            onChoose={next => {
              setHue(undefined)
              saving.follow('Colour', mutateAsync({ accent: next }))
            }}
            {...saving.of('Colour')}
          />
        </div>
      </div>
    </>
  )
}

/** A server of the release before this one says nothing of it. */
function lookOf({ look }: OwnProfile): OwnLook {
  const plain = { theme: firstTheme, accent: null }
  return look ?? { ...plain, bought: [], shown: plain }
}

/** Says plainly what of a choice is not shown while no plan brings it, and that it is not lost. */
function NotShown({ look, owned }: { look: OwnLook; owned: Ownership }) {
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
