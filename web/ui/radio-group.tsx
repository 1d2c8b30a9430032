import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'
import { cx } from './cx.ts'

type Option<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean }

type RadioGroupProps<Value extends string> = {
  legend: ReactNode
  options: Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, options, value: chosen, onChange } = props
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(({ value, label, disabled }) => (
        <label key={value} className={styles.row}>
          <input
            type="radio"
            name={name}
            value={value}
            disabled={disabled}
            checked={value === chosen}
            onChange={() => onChange(value)}
            className={cx(styles.box, styles.radio)}
          />
          <span className={styles.label}>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
