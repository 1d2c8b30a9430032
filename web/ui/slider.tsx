import type { ComponentProps } from 'react'
import styles from './slider.module.css'

interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}

/** A slider that is filled from its beginning. It looks the same in every browser, whose own do not. */
export function Slider({ onChange, ...props }: SliderProps) {
  const { min, max, value } = props
  return (
    <div
      className={styles.track}
      style={{ '--from': 0, '--to': max > min ? (value - min) / (max - min) : 0 }}
    >
      <span className={styles.fill} />
      <input
        type="range"
        {...props}
        className={styles.input}
        onChange={event => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}
