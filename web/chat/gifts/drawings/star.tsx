import styles from './drawing.module.css'
import { Drawing, type DrawingProps } from './drawing.tsx'

/** Five rays, one side of each in shade, and a drop in the middle. */
export function Star(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <g className={styles.star}>
        <path
          d="M48 10L59.2 34.6L86 37.6L66.1 55.9L71.5 82.4L48 69L24.5 82.4L29.9 55.9L10 37.6L36.8 34.6Z"
          fill="var(--ink-marigold)"
          stroke="var(--ink-marigold)"
          strokeWidth="7"
          strokeLinejoin="round"
        />
        <path
          className={styles.over}
          d="M48 50V10L59.2 34.6ZM48 50L86 37.6L66.1 55.9ZM48 50L71.5 82.4L48 69ZM48 50L24.5 82.4L29.9 55.9ZM48 50L10 37.6L36.8 34.6Z"
          fill="var(--ink-apricot)"
          stroke="var(--ink-apricot)"
          strokeWidth="1.5"
          strokeLinejoin="round"
          opacity=".72"
        />
        <path
          className={styles.over}
          d="M48 39A11 11 0 0 1 48 61H40A3 3 0 0 1 37 58V50A11 11 0 0 1 48 39Z"
          fill="var(--ink-beet)"
          opacity=".9"
        />
      </g>
    </Drawing>
  )
}
