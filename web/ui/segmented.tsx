import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './segmented.module.css'

type Option<Value extends string> = { value: Value; label: ReactNode }

type SegmentedProps<Value extends string> = {
  /** Spoken name of the choice; not shown. */
  label: string
  /** Two to four short ones. */
  options: Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  wide?: boolean | undefined
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value: chosen, onChange, wide } = props
  const name = useId()
  return (
    <fieldset className={cx(styles.group, wide && styles.wide)}>
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, label: text }) => (
        <label key={value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
            className="sr-only"
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
