import { planNames, plans } from '@akin/contract/subscription/plans.ts'
import { useId, useRef, useState } from 'react'
import { useRest } from '#platform/use-rest.ts'
import { planLabels } from '#subscription/plan-words.ts'
import { NotSaved, SavedMark } from '#ui/saved-mark.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './accent-field.module.css'
import { hueName } from './hue-names.ts'

interface AccentFieldProps {
  accent: number | null
  /** Whether the plan brings it. */
  canChoose: boolean
  saved: boolean
  failure: string | undefined
  /** What is seen while the slider moves. */
  onTry: (accent: number | null) => void
  onChoose: (accent: number | null) => void
}

const ways = [
  { value: 'theme', label: 'The theme’s own' },
  { value: 'own', label: 'My own' },
] as const

/** Where a slider begins that was never moved. */
const firstHue = 250
const planWithAccent = planNames.find(plan => plans[plan].accent) ?? 'premium'

/** The colour of what can be pressed: the theme's, or any hue. How light it is follows, so that it can be read. */
export function AccentField({ accent, canChoose, saved, failure, onTry, onChoose }: AccentFieldProps) {
  const lastHue = useRef(firstHue)

  function chooseWay(way: (typeof ways)[number]['value']) {
    // Whoever looks at the theme's own colour comes back to theirs.
    if (accent !== null) lastHue.current = accent
    onChoose(way === 'own' ? lastHue.current : null)
  }

  return (
    <section className={styles.accent} aria-labelledby="accent">
      <h2 id="accent">Colour</h2>
      {canChoose ? (
        <>
          <Segmented
            label="Colour"
            options={[...ways]}
            value={accent === null ? 'theme' : 'own'}
            onChange={chooseWay}
          />
          {accent !== null && <Hue hue={accent} onTry={onTry} onChoose={onChoose} />}
          <SavedMark shown={saved} />
          <NotSaved why={failure} />
        </>
      ) : (
        <p>
          A colour of your own for buttons and links comes with {planLabels[planWithAccent]}.{' '}
          <TextLink to="/subscription">See plans</TextLink>
        </p>
      )}
    </section>
  )
}

type HueProps = Pick<AccentFieldProps, 'onTry' | 'onChoose'> & { hue: number }

/** Seen at every step, saved once it rests. */
function Hue({ hue, onTry, onChoose }: HueProps) {
  const id = useId()
  const [moving, setMoving] = useState<number | null>(null)
  const rest = useRest()
  const at = moving ?? hue

  function move(next: number) {
    setMoving(next)
    onTry(next)
    rest.later(() => {
      setMoving(null)
      onChoose(next)
    })
  }

  return (
    <div className={styles.hue}>
      <label htmlFor={id}>Hue</label>
      {/* The slider itself says it. */}
      <span aria-hidden="true">{hueName(at)}</span>
      <input
        id={id}
        type="range"
        min={0}
        max={359}
        value={at}
        aria-valuetext={hueName(at)}
        style={{ '--a': at }}
        onChange={event => move(event.target.valueAsNumber)}
        onBlur={rest.now}
      />
    </div>
  )
}
