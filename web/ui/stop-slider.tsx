import { useId } from 'react'
import { cx } from './cx.ts'
import styles from './stop-slider.module.css'

interface StopSliderProps<Value> {
  label: string
  /** Where it may stand, from the least to the most. The one in the middle is the usual one. */
  stops: readonly { value: Value; name: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A slider that rests at a few named places and is filled from the middle. Arrows step, Home and End go to the ends. */
export function StopSlider<Value>({ label, stops, value, onChange }: StopSliderProps<Value>) {
  const id = useId()
  const last = stops.length - 1
  const middle = last / 2
  const at = stops.findIndex(stop => stop.value === value)
  const name = stops[at]?.name ?? ''
  const [from, to] = [Math.min(at, middle), Math.max(at, middle)]
  return (
    <div className={styles.slider}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {/* The slider itself says it. */}
        <span aria-hidden="true" className={cx(styles.name, at !== middle && styles.changed)}>
          {name}
        </span>
      </div>
      <div className={styles.track} style={{ '--from': from / last, '--to': to / last }}>
        {stops.map((stop, index) => (
          <span key={stop.name} className={styles.stop} style={{ '--at': index / last }} />
        ))}
        <span className={styles.fill} />
        <input
          id={id}
          type="range"
          min={0}
          max={last}
          step={1}
          value={at}
          aria-valuetext={name}
          className={styles.input}
          onChange={event => {
            const chosen = stops[event.target.valueAsNumber]
            if (chosen) onChange(chosen.value)
          }}
        />
      </div>
    </div>
  )
}
