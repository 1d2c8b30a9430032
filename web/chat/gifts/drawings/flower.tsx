import styles from './drawing.module.css'
import { Drawing, type DrawingProps } from './drawing.tsx'

const petals = [
  { turn: -45, ink: '#f3a7b6' },
  { turn: 27, ink: '#ee8fa4' },
  { turn: 99, ink: '#f3a7b6' },
  { turn: 171, ink: '#ee8fa4' },
  { turn: 243, ink: '#f0989f' },
]

/** Five petals, each a drop, darker where they overlap. */
export function Flower(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M46 56h5c0 14 1 24 3 38h-6c-2-14-2-24-2-38Z" fill="var(--ink-leaf)" />
      <path d="M50 88V77A11 11 0 1 1 61 88Z" transform="rotate(4 50 88)" fill="var(--ink-leaf)" />
      <path d="M48 92V83A9 9 0 1 0 39 92Z" transform="rotate(-6 48 92)" fill="#7fae6c" />
      <g transform="translate(48 38)">
        {petals.map(({ turn, ink }) => (
          <g key={turn} className={styles.over} transform={`rotate(${turn}) scale(1.02)`}>
            <path className={styles.petal} d="M0 0V-15A15 15 0 1 1 15 0Z" fill={ink} />
          </g>
        ))}
        <circle r="9" fill="var(--ink-marigold)" />
        <circle r="4.5" fill="var(--ink-beet)" />
      </g>
    </Drawing>
  )
}
