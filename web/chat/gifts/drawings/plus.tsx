import styles from './drawing.module.css'
import { Drawing, type DrawingProps } from './drawing.tsx'

/** A parcel whose ribbon is a plus, tied with two drops. */
export function Plus(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <g className={styles.parcel}>
        <path
          d="M24 34H72A12 12 0 0 1 84 46V80A12 12 0 0 1 72 92H16A4 4 0 0 1 12 88V46A12 12 0 0 1 24 34Z"
          fill="var(--ink-marigold)"
        />
        <g fill="var(--ink-rhubarb)">
          <path className={styles.over} d="M42 34H54V92H42Z" />
          <path className={styles.over} d="M12 57H84V69H12Z" />
        </g>
        <path className={styles.over} d="M50 36H33A15 15 0 1 1 48 21Z" fill="var(--ink-rhubarb)" />
        <path className={styles.over} d="M46 36H63A15 15 0 1 0 48 21Z" fill="#c8486f" />
      </g>
    </Drawing>
  )
}
