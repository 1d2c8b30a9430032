import { cx } from '#ui/cx.ts'
import styles from './step-drawings.module.css'

const interests = [
  { name: 'Wild swimming' },
  { name: 'Sourdough', chosen: true },
  { name: 'Studio pottery', chosen: true },
  { name: 'Small ferries' },
  { name: 'Chess, badly' },
  { name: 'Field recording' },
]

export function DrawnInterests() {
  return (
    <div className={cx(styles.art, styles.butter)} aria-hidden="true">
      <div className={styles.interests}>
        {interests.map(({ name, chosen }) => (
          <span key={name} className={chosen ? styles.chosen : styles.interest}>
            {name}
          </span>
        ))}
      </div>
    </div>
  )
}

export function DrawnOverlap() {
  return (
    <div className={cx(styles.art, styles.duckegg)} aria-hidden="true">
      <svg viewBox="0 0 360 190" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path
          d="M135 30A65 65 0 0 1 135 160H86.9A16.9 16.9 0 0 1 70 143.1V95A65 65 0 0 1 135 30Z"
          fill="#f5b63f"
        />
        <path
          d="M225 30A65 65 0 0 1 290 95V143.1A16.9 16.9 0 0 1 273.1 160H225A65 65 0 0 1 225 30Z"
          fill="#8a1c45"
        />
        <path d="M180 48.1A65 65 0 0 1 180 141.9A65 65 0 0 1 180 48.1Z" fill="#3a1022" />
      </svg>
    </div>
  )
}

export function DrawnHello() {
  return (
    <div className={cx(styles.art, styles.blush)} aria-hidden="true">
      <svg viewBox="0 0 360 190" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M83 36H206A25 25 0 0 1 206 86H64A6 6 0 0 1 58 80V61A25 25 0 0 1 83 36Z" fill="#fffaf0" />
        <path
          d="M157 102H283A25 25 0 0 1 308 127V146A6 6 0 0 1 302 152H157A25 25 0 0 1 157 102Z"
          fill="#8a1c45"
        />
        <g fill="#27151d">
          <circle cx="121" cy="61" r="5" />
          <circle cx="143" cy="61" r="5" opacity=".6" />
          <circle cx="165" cy="61" r="5" opacity=".3" />
        </g>
        <path d="M172 127h100" stroke="#fbd98f" strokeWidth="6" strokeLinecap="round" />
      </svg>
    </div>
  )
}
