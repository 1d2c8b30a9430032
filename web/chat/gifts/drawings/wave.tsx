import styles from './drawing.module.css'
import { Drawing, type DrawingProps } from './drawing.tsx'

/** A hand in two inks, and the cuff of a third. */
export function Wave(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <g className={styles.wave}>
        <g transform="rotate(13 48 80)">
          <g fill="#f7c566">
            <rect x="27.5" y="24" width="11.5" height="36" rx="5.75" transform="rotate(-11 49 84)" />
            <rect x="38.5" y="14" width="11.5" height="46" rx="5.75" transform="rotate(-3 49 84)" />
            <rect x="49.5" y="13" width="11.5" height="46" rx="5.75" transform="rotate(4 49 84)" />
            <rect x="60" y="21" width="11.5" height="38" rx="5.75" transform="rotate(11 49 84)" />
            <rect x="29" y="38" width="12" height="38" rx="6" transform="rotate(-50 35 70)" />
          </g>
          <path
            d="M32 62A17 17 0 0 1 49 45A18 18 0 0 1 67 63V72A14 14 0 0 1 53 86H46A14 14 0 0 1 32 72Z"
            fill="var(--ink-marigold)"
          />
          <path
            className={styles.over}
            d="M54 46A18 18 0 0 1 67 63V72A14 14 0 0 1 53 86H50C60 74 60 58 54 46Z"
            fill="var(--ink-apricot)"
            opacity=".75"
          />
          <path
            className={styles.over}
            d="M36 79H64A5 5 0 0 1 69 84V96H31V84A5 5 0 0 1 36 79Z"
            fill="var(--logo-b)"
          />
        </g>
      </g>
      <path
        d="M89 22c3 4.5 4.5 9.5 4.5 15M18 33c-2 3-3 6-3 9.5M9.5 27c-3 4.5-4.5 9.5-4.5 15"
        stroke="var(--logo-b)"
        strokeWidth="3.4"
        strokeLinecap="round"
        fill="none"
      />
    </Drawing>
  )
}
