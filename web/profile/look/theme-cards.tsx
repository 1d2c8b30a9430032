import { type ThemeName, themeNames } from '@akin/contract/profile/themes.ts'
import { type FocusEvent, type RefObject, useId } from 'react'
import type { Saving } from '#platform/use-saving.ts'
import { ChoiceCard } from '#ui/choice-card.tsx'
import { NotSaved, SavedMark } from '#ui/saved-mark.tsx'
import { lookProps } from './look-props.ts'
import styles from './theme-cards.module.css'
import { isYours, type Ownership, planWords, takesWords, themeLabel, themePrice } from './theme-words.ts'

interface ThemeCardsProps {
  owned: Ownership
  /** What is saved, and what is tried on. */
  chosen: ThemeName
  tried: ThemeName
  saving: Saving
  ref: RefObject<HTMLFieldSetElement | null>
  /** The arrows pass over themes on the way to another one; a press means this one. */
  onChoose: (theme: ThemeName, isMeant: boolean) => void
  onLeave: () => void
}

/** All of them to choose from. Whoever goes through them with the arrows tries on what is not theirs. */
export function ThemeCards(props: ThemeCardsProps) {
  const { owned, chosen, tried, saving, ref, onChoose, onLeave } = props
  const name = useId()

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onLeave()
  }

  return (
    <fieldset ref={ref} className={styles.cards} onBlur={leave}>
      <legend>Theme</legend>
      {themeNames.map(theme => {
        const { saved, failure } = saving.of(themeLabel(theme))
        return (
          <ChoiceCard
            key={theme}
            mark="picture"
            name={name}
            value={theme}
            checked={theme === tried}
            onChange={({ nativeEvent }) => onChoose(theme, isPress(nativeEvent))}
            aria-label={`${themeLabel(theme)}, ${theme === chosen ? 'chosen' : takesWords(theme, owned)}`}
          >
            <Miniature theme={theme} />
            <span className={styles.about}>
              <b>{themeLabel(theme)}</b>
              <Takes theme={theme} owned={owned} isChosen={theme === chosen} />
              <SavedMark shown={saved} />
              <NotSaved why={failure} />
            </span>
          </ChoiceCard>
        )
      })}
    </fieldset>
  )
}

/** What a key does comes as a click, too, but as one of no presses. */
function isPress(event: Event) {
  return event instanceof UIEvent && event.detail > 0
}

function Takes({ theme, owned, isChosen }: { theme: ThemeName; owned: Ownership; isChosen: boolean }) {
  if (isChosen) return <span className={styles.chosen}>Chosen</span>
  if (isYours(theme, owned)) return <span className={styles.takes}>Yours</span>
  return (
    <>
      <span className={styles.takes}>{planWords(theme)}</span>
      <span className={styles.takes}>{themePrice}</span>
    </>
  )
}

/** A page in small: its cover, who, what they say and what can be pressed. */
function Miniature({ theme }: { theme: ThemeName }) {
  return (
    <span {...lookProps({ theme, accent: null })} className={styles.miniature} aria-hidden="true">
      <span className={styles.cover} />
      <span className={styles.portrait} />
      <span className={styles.name} />
      <span className={styles.words} />
      <span className={styles.button} />
    </span>
  )
}
